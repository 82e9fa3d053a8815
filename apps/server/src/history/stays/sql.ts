import type { Agency } from '@barreno/domain/actor'
import type { Connection } from '../../db/connect.ts'

/** Maximum number of cases. More would not change the result and cost time. */
const maxCases = 200

export type StaysAsked = {
  concept: 'preorders' | 'orders'
  /** The current status, and the other statuses of the stage if it has several. */
  statuses: readonly string[]
  /** The actions that end the measured period. */
  endedBy: readonly string[]
  from: Date
  until: Date
}

/** Durations in seconds: `ways` from entering the stage to the outcome, `stays` within the stage, `bodies` from ready to each body's confirmation. */
export type Durations = { ways: number[]; stays: number[]; bodies: Record<Lowercase<Agency>, number[]> | null }

/** Returns the durations of the latest cases. Each list is limited, and is read from the end of an index. */
export const durationsOf = async (
  db: Connection,
  { concept, statuses, endedBy, from, until }: StaysAsked,
  withBodies: boolean,
): Promise<Durations> =>
  (
    await db<[Durations]>`
      select
        (select coalesce(json_agg(extract(epoch from ended.since - entered.since)::float8), '[]')
         from (
           select one.record_id, one.since from unnest(${endedBy as string[]}::text[]) as wanted (action) cross join lateral (
             select record_id, since from status_stays where status_stays.action = wanted.action
               and since > ${from.toISOString()} and since <= ${until.toISOString()} order by since desc limit ${maxCases}) as one
           order by one.since desc limit ${maxCases}) as ended
         cross join lateral (
           select max(since) as since from status_stays
           where record_id = ended.record_id and status = any(${statuses as string[]}::text[]) and since <= ended.since) as entered
         where entered.since is not null) as ways,
        (select coalesce(json_agg(greatest(seconds, 0)), '[]') from (
           select extract(epoch from stay.until - stay.since)::float8 as seconds from unnest(${statuses as string[]}::text[]) as wanted (status) cross join lateral (
             select since, until from status_stays where concept = ${concept} and status_stays.status = wanted.status and not inside_alianza
               and until > ${from.toISOString()} and until <= ${until.toISOString()} order by until desc limit ${maxCases}) as stay) as stays) as stays,
        ${
          withBodies
            ? db`(
        select json_build_object(${bodyDurations(db, 'gnb')}, ${bodyDurations(db, 'daex')}, ${bodyDurations(db, 'dgcim')})
        from (
          select orders.* from unnest(${statuses as string[]}::text[]) as wanted (status) cross join lateral (
            select record_id from status_stays where concept = 'orders' and status_stays.status = wanted.status and not inside_alianza
              and until > ${from.toISOString()} and until <= ${until.toISOString()} order by until desc limit ${maxCases}) as stay
          join orders on orders.id = stay.record_id) as confirmed)`
            : db`null::json`
        } as bodies`
  )[0]

const bodyDurations = (db: Connection, agency: Lowercase<Agency>) => {
  const column = db`confirmed.${db(`${agency}_almacenista_approved_at`)}`
  return db`${agency}::text, coalesce(json_agg(extract(epoch from ${column} - confirmed.warehouse_ready_at)::float8)
    filter (where ${column} >= confirmed.warehouse_ready_at), '[]')`
}
