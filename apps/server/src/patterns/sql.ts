import type { AcceptedAlarm, AlarmAcceptance, PatternAlarm } from '@barreno/domain/patterns/alarms/schema'
import type { Actor } from '@barreno/domain/actor'
import type { Connection, Fragment } from '../db/connect.ts'

/** The part of an alarm that lists and rules need. */
export type AlarmMark = { code: string; isHard: boolean | null; isAccepted: boolean; isVoided: boolean }

/** Joins the acceptance of a front's alarm for the current design, and whether there was one for an earlier design. */
const acceptances = (db: Connection, fronts: 'preorder_fronts' | 'order_fronts', preorderId: Fragment) => db`
  jsonb_array_elements(${db(fronts)}.alarms) with ordinality as found (alarm, place)
  left join alarm_acceptances as accepted on accepted.preorder_id = ${preorderId} and accepted.front_index = ${db(fronts)}.front_index
    and accepted.code = alarm ->> 'code' and accepted.design_hash = ${db(fronts)}.design_hash
  left join lateral (select true as is_voided from alarm_acceptances as earlier where accepted.id is null and earlier.preorder_id = ${preorderId}
    and earlier.front_index = ${db(fronts)}.front_index and earlier.code = alarm ->> 'code' limit 1) as earlier on true`

/** Column with the alarms of a front and their acceptances, as JSON. */
export const alarmsColumn = (db: Connection, fronts: 'preorder_fronts' | 'order_fronts', preorderId: Fragment) => db`
  (select coalesce(json_agg(json_build_object('code', alarm ->> 'code', 'text', alarm ->> 'text', 'value', alarm -> 'value', 'min', alarm -> 'min', 'max', alarm -> 'max',
      'unit', alarm ->> 'unit', 'isHard', alarm -> 'isHard', 'isVoided', coalesce(is_voided, false),
      'acceptance', case when accepted.id is not null then json_build_object('engineerName', engineer_name, 'engineerDocument', engineer_document, 'reason', reason,
        'at', iso(accepted_at), 'recordedBy', recorded_by_name, 'recordedByRole', recorded_by_role) end) order by place), '[]')
   from ${acceptances(db, fronts, preorderId)})`

const recordsOf = {
  preorders: { fronts: 'preorder_fronts', key: 'preorder_id', preorder: 'id' },
  orders: { fronts: 'order_fronts', key: 'order_id', preorder: 'preorder_id' },
} as const

/** Column with the marks of all alarms of a record, as JSON. Its fronts are read only if the record's own column says that it has alarms. */
export function alarmMarksColumn(db: Connection, records: keyof typeof recordsOf) {
  const { fronts, key, preorder } = recordsOf[records]
  return db`
  case when ${db(records)}.alarm_state is null then '[]' else
    (select coalesce(json_agg(json_build_object('code', alarm ->> 'code', 'isHard', alarm -> 'isHard', 'isAccepted', accepted.id is not null, 'isVoided', coalesce(is_voided, false))), '[]')
     from ${db(fronts)} cross join ${acceptances(db, fronts, db`${db(records)}.${db(preorder)}`)} where ${db(fronts)}.${db(key)} = ${db(records)}.id) end`
}

type NewAcceptance = Pick<AcceptedAlarm, 'engineerName' | 'engineerDocument' | 'reason'> & {
  alarm: Pick<PatternAlarm, 'code' | 'text' | 'value' | 'min' | 'max'>
  by: Actor
  at: AlarmAcceptance['at']
}

/** Inserts the acceptance of an alarm for the current design of the front. */
export const insertAcceptance = (
  tx: Connection,
  preorderId: string,
  frontIndex: number,
  { alarm, engineerName, engineerDocument, reason, by, at }: NewAcceptance,
) => tx`
  insert into alarm_acceptances (preorder_id, front_index, design_hash, code, alarm_text, value, least, most,
    engineer_name, engineer_document, reason, recorded_by, recorded_by_name, recorded_by_role, accepted_at)
  select ${preorderId}, ${frontIndex}, design_hash, ${alarm.code}, ${alarm.text}, ${alarm.value}, ${alarm.min}, ${alarm.max},
    ${engineerName}, ${engineerDocument}, ${reason}, ${by.id}, ${by.name}, ${by.role}, ${at}
  from preorder_fronts where preorder_id = ${preorderId} and front_index = ${frontIndex}`
