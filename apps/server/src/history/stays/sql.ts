import type { Agency } from '@barreno/domain/actor'
import type { Connection } from '../../db/connect.ts'

/** More cases would say nothing else, and cost more. */
const maxCases = 200

export type StaysAsked = {
  concept: 'preorders' | 'orders'
  /** The status that the record is in, and the names of the stage where it has several. */
  statuses: readonly string[]
  /** What ends the way that is asked about. */
  endedBy: readonly string[]
  from: Date
  until: Date
}

/** Each in seconds: from entering the stage to the end of the way, and within the stage; of bodies, from ready to their confirmation. */
export type Durations = { ways: number[]; stays: number[]; bodies: Record<Lowercase<Agency>, number[]> | null }

/** How long the latest cases took. Each list ends after so many, and is read by an index from its end. */
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
