import type { incidents } from '@barreno/domain/incidents/endpoints'
import { delegationFor, may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { onBehalf } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { clockRuleOf } from './rule.ts'
import { readable, reportedFor, toIncident, untoldOf } from './get.ts'
import { closeIncident, findIncident, lockIncident } from './sql.ts'

export const close: UseCase<typeof incidents.close> = async (context, { id, version, resolution }) => {
  const { db, actor, now, record } = context
  const incident = reportedFor(actor, readable(actor, await lockIncident(db, id)))
  if (!may(actor, 'incidents.close', incident)) throw new Problem('permission.denied')
  await refuseStale(context, 'incidents', incident, version)
  if (incident.status === 'closed') throw new Problem('incidents.alreadyClosed')
  const untold = untoldOf(incident)
  if (clockRuleOf(context) === 'required' && untold.length > 0) throw new Problem('incidents.notTold', { agencies: untold })
  await closeIncident(db, incident.id, { resolution, closedBy: actor.id, at: now() })
  record({
    action: 'incidents.close',
    recordId: incident.id,
    fromStatus: 'open',
    toStatus: 'closed',
    reason: resolution,
    changes: onBehalf(delegationFor(actor, 'incidents.close', incident)),
  })
  return toIncident(context, (await findIncident(db, incident.id))!)
}
