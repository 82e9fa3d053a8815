import { type Actor, type Agency, agencyOf } from '@barreno/domain/actor'
import type { incidents } from '@barreno/domain/incidents/endpoints'
import type { Incident, IncidentTelling } from '@barreno/domain/incidents/schema'
import { tellByOf, agenciesToTell } from '@barreno/domain/incidents/values'
import { may, readableOrderStatuses } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { clockRuleOf } from './rule.ts'
import { findIncident, listIncidents, type StoredIncident } from './sql.ts'

export const list: UseCase<typeof incidents.list> = async (context, { open, order, ...paging }) => {
  const { db, actor } = context
  const orderStatuses = readableOrderStatuses(actor)
  if (orderStatuses.length === 0) return { items: [], total: 0, next: null }
  const clientId = actor.clientId ?? undefined
  const page = await listIncidents(db, { orderStatuses, clientId, open, order }, paging)
  return { ...page, items: page.items.map((incident) => toIncident(context, incident)) }
}

export const get: UseCase<typeof incidents.get> = async (context, { id }) => {
  const { db, actor } = context
  return toIncident(context, readable(actor, await findIncident(db, id)))
}

/** Returns the incident. Refuses with the same error if it does not exist and if the actor may not read it. */
export function readable(actor: Actor, incident: StoredIncident | undefined): StoredIncident {
  if (!incident || !may(actor, 'incidents.read', incident)) throw new Problem('incidents.notFound')
  return incident
}

/** Adds whether the actor is its author, that is, reported it. */
export const reportedFor = (actor: Actor, incident: StoredIncident) => ({ ...incident, isAuthor: incident.reportedById === actor.id })

/** Returns the incident as this actor may see it: clients see no persons and nothing about telling the bodies. */
export function toIncident(context: Context, { tellings: recorded, ...incident }: StoredIncident): Incident {
  const { actor } = context
  const seesPersons = may(actor, 'history.readPersons', null)
  const hasClock = seesPersons && clockRuleOf(context) !== 'off'
  const tellings = hasClock ? tellingsOf({ ...incident, tellings: recorded }) : []
  const isOpen = incident.status === 'open'
  return {
    ...incident,
    ...(seesPersons ? {} : { reportedById: null, reportedByName: null, closedById: null, closedByName: null }),
    tellings,
    tellBy: tellings.length > 0 ? tellByOf(incident.discoveredAt).toISOString() : null,
    canClose: isOpen && may(actor, 'incidents.close', reportedFor(actor, { ...incident, tellings: recorded })),
    canTell:
      isOpen && may(actor, 'incidents.tell', incident)
        ? tellings.filter(({ toldAt, acknowledgedAt }) => !toldAt && !acknowledgedAt).map(({ agency }) => agency)
        : [],
    canAcknowledge:
      isOpen &&
      may(actor, 'incidents.acknowledge', incident) &&
      tellings.some(({ agency, acknowledgedAt }) => agency === agencyOf(actor.role) && !acknowledgedAt),
  }
}

const untoldYet = {
  toldAt: null,
  toldTo: null,
  reference: null,
  toldByName: null,
  acknowledgedAt: null,
  acknowledgedByName: null,
  comment: null,
} as const satisfies Omit<IncidentTelling, 'agency'>

/** Returns, for each body that must be told, what has been recorded. */
const tellingsOf = ({ kind, tellings }: Pick<StoredIncident, 'kind' | 'tellings'>): IncidentTelling[] =>
  agenciesToTell[kind].map((agency) => tellings.find((telling) => telling.agency === agency) ?? { agency, ...untoldYet })

/** Returns the bodies that have neither been told nor acknowledged the incident. */
export const untoldOf = (incident: Pick<StoredIncident, 'kind' | 'tellings'>): Agency[] =>
  agenciesToTell[incident.kind].filter((agency) => !incident.tellings.some((telling) => telling.agency === agency))
