import { isAlarmAsSeen } from '@barreno/domain/patterns/alarms/status'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { withVisibleAlarms } from '../patterns/alarms.ts'
import { insertAcceptance } from '../patterns/sql.ts'
import { get, readable } from './get.ts'
import { lockFor } from './move.ts'
import { raiseVersion, type StoredPreorder } from './sql.ts'

/** Records that an engineer accepts an alarm of a front's current pattern. */
export const acceptAlarm: UseCase<typeof preorders.acceptAlarm> = async (context, { id, frontIndex, version, ...accepted }) => {
  const { db, actor, now, record } = context
  alarmOf(context, await readable(db, actor, id), frontIndex, accepted.code)
  const { preorder } = await lockFor(context, 'preorders.acceptAlarm', { id, version })
  const alarm = alarmOf(context, preorder, frontIndex, accepted.code)
  if (alarm.isHard) throw new Problem('patterns.alarmHard', { code: alarm.code })
  if (alarm.acceptance) throw new Problem('patterns.alarmAccepted', { engineerName: alarm.acceptance.engineerName })
  if (!isAlarmAsSeen(alarm, accepted)) throw new Problem('patterns.alarmChanged', { text: alarm.text })
  const { engineerName, engineerDocument, reason } = accepted
  await insertAcceptance(db, preorder.id, frontIndex, { alarm, engineerName, engineerDocument, reason, by: actor, at: now().toISOString() })
  await raiseVersion(db, preorder.id)
  record({
    action: 'preorders.acceptAlarm',
    recordId: preorder.id,
    reason,
    changes: {
      [`fronts.${frontIndex}.alarm`]: { old: null, new: alarm.text },
      engineerName: { old: null, new: engineerName },
      engineerDocument: { old: null, new: engineerDocument },
    },
  })
  return get(context, { id: preorder.id })
}

function alarmOf({ actor }: Context, { configuredFrontsDetails }: StoredPreorder, frontIndex: number, code: string) {
  const [front] = withVisibleAlarms(
    actor,
    configuredFrontsDetails.filter((one) => one.frontIndex === frontIndex),
  )
  if (!front) throw new Problem('patterns.notFound')
  const alarm = front.alarms.find((one) => one.code === code)
  if (!alarm) throw new Problem('patterns.alarmNotFound')
  return alarm
}
