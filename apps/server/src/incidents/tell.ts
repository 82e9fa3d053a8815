import { type Agency, agencyOf } from '@barreno/domain/actor'
import type { incidents } from '@barreno/domain/incidents/endpoints'
import { agenciesToTell } from '@barreno/domain/incidents/values'
import { delegationFor, may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { incidentTexts } from '@barreno/texts/incidents'
import type { Context, UseCase } from '../context.ts'
import { changesBetween, onBehalf } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { readable, toIncident } from './get.ts'
import { findIncident, insertAcknowledgement, insertTelling, lockIncident, touchIncident, type StoredIncident } from './sql.ts'

/** Records that a gerente told a body: when, whom, and the reference number there. */
export const tell: UseCase<typeof incidents.tell> = async (context, { id, version, agency, toldTo, reference = null, ...input }) => {
  const { db, actor, now, record } = context
  const incident = await lock(context, id, version)
  const telling = tellingOf(incident, agency)
  if (telling?.toldAt) throw new Problem('incidents.alreadyTold', { agency })
  const toldAt = new Date(input.toldAt)
  const { faults: texts } = incidentTexts.tell
  if (toldAt > now()) throw new Problem('input.invalid', [{ field: 'toldAt', message: texts.future }])
  if (toldAt < new Date(incident.discoveredAt)) throw new Problem('input.invalid', [{ field: 'toldAt', message: texts.beforeDiscovery }])
  await insertTelling(db, incident.id, { agency, at: toldAt, toldTo, reference, by: actor, recordedAt: now() })
  await touchIncident(db, incident.id)
  record({
    action: 'incidents.tell',
    recordId: incident.id,
    changes: {
      ...changesBetween({}, { agency, toldAt: toldAt.toISOString(), toldTo, reference }),
      ...onBehalf(delegationFor(actor, 'incidents.tell', incident)),
    },
  })
  return toIncident(context, (await findIncident(db, incident.id))!)
}

/** Records that a body knows of the incident, with its comment. */
export const acknowledge: UseCase<typeof incidents.acknowledge> = async (context, { id, version, comment = null }) => {
  const { db, actor, now, record } = context
  const incident = await lock(context, id, version)
  const agency = agencyOf(actor.role)
  if (!agency || !may(actor, 'incidents.acknowledge', incident)) throw new Problem('permission.denied')
  if (tellingOf(incident, agency)?.acknowledgedAt) throw new Problem('incidents.alreadyAcknowledged')
  await insertAcknowledgement(db, incident.id, { agency, at: now(), comment, by: actor })
  await touchIncident(db, incident.id)
  record({ action: 'incidents.acknowledge', recordId: incident.id, changes: changesBetween({}, { agency, comment }) })
  return toIncident(context, (await findIncident(db, incident.id))!)
}

/** Returns the record of telling this body, if any. Refuses a body that need not be told. */
function tellingOf({ kind, tellings }: StoredIncident, agency: Agency) {
  if (!agenciesToTell[kind].includes(agency)) throw new Problem('incidents.notToTell', { agency })
  return tellings.find((telling) => telling.agency === agency)
}

async function lock({ db, actor }: Context, id: string, version: number | undefined): Promise<StoredIncident> {
  const incident = readable(actor, await lockIncident(db, id))
  await refuseStale({ db, actor }, 'incidents', incident, version)
  if (incident.status === 'closed') throw new Problem('incidents.alreadyClosed')
  return incident
}
