import type { NoticeKind, NoticeWay } from '@barreno/domain/notices/values'
import type { Connection } from '../../db/connect.ts'
import type { Recipient } from '../sql.ts'

type Chosen = Partial<Record<NoticeKind, NoticeWay>>

/** Returns the settings of some people; people without settings are missing. */
export async function chosenBy(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Chosen>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; chosen: Chosen }[]>`
    select recipient_id as id, json_object_agg(kind, way) as chosen from notice_settings
    where recipient_id = any(${[...ids]}::text[]) group by recipient_id`
  return new Map(rows.map(({ id, chosen }) => [id, chosen]))
}

/** Stores a person's settings. A setting that does not change keeps its time. */
export const keepChosen = (tx: Connection, recipient: Recipient, chosen: Chosen, at: Date) => tx`
  insert into notice_settings (user_id, client_id, person_id, kind, way, chosen_at)
  select recipient ->> 'userId', recipient ->> 'clientId', recipient ->> 'personId', kind, way, ${at.toISOString()}
  from (select ${tx.json(recipient)}::jsonb as recipient) as whose, jsonb_each_text(${tx.json(chosen)}::jsonb) as choice (kind, way)
  on conflict (recipient_id, kind) do update set way = excluded.way, chosen_at = excluded.chosen_at
  where notice_settings.way <> excluded.way`
