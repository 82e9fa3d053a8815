import { type Actor, type Agency, agencyOf } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { incidents } from '@barreno/domain/incidents/endpoints'
import type { Incident, IncidentTelling } from '@barreno/domain/incidents/schema'
import { tellByOf, toldOf } from '@barreno/domain/incidents/values'
import { may, readableOrderStatuses } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { clockRuleOf } from './rule.ts'
import { findIncident, listIncidents, type StoredIncident } from './sql.ts'

export async function list(
  context: Context,
  { open, order, ...paging }: Input<typeof incidents.list>,
): Promise<Reply<typeof incidents.list>> {
  const { db, actor } = context
  const orderStatuses = readableOrderStatuses(actor)
  if (orderStatuses.length === 0) return { items: [], total: 0, next: null }
  const clientId = actor.clientId ?? undefined
  const page = await listIncidents(db, { orderStatuses, clientId, open, order }, paging)
  return { ...page, items: page.items.map((incident) => toIncident(context, incident)) }
}

export async function get(context: Context, { id }: Input<typeof incidents.get>): Promise<Reply<typeof incidents.get>> {
  const { db, actor } = context
  return toIncident(context, readable(actor, await findIncident(db, id)))
}

/** The incident, where it is there and the actor may read it; the two refusals are one. */
export function readable(actor: Actor, incident: StoredIncident | undefined): StoredIncident {
  if (!incident || !may(actor, 'incidents.read', incident)) throw new Problem('incidents.notFound')
  return incident
}

/** Whoever reported it is its author. */
export const reportedFor = (actor: Actor, incident: StoredIncident) => ({ ...incident, isAuthor: incident.reportedById === actor.id })

/** As this actor may see it: clients see no persons, and nothing of what the bodies were told. */
export function toIncident(context: Context, { tellings: said, ...incident }: StoredIncident): Incident {
  const { actor } = context
  const seesPersons = may(actor, 'history.readPersons', null)
  const hasClock = seesPersons && clockRuleOf(context) !== 'off'
  const tellings = hasClock ? tellingsOf({ ...incident, tellings: said }) : []
  const isOpen = incident.status === 'open'
  return {
    ...incident,
    ...(seesPersons ? {} : { reportedById: null, reportedByName: null, closedById: null, closedByName: null }),
    tellings,
    tellBy: tellings.length > 0 ? tellByOf(incident.discoveredAt).toISOString() : null,
    canClose: isOpen && may(actor, 'incidents.close', reportedFor(actor, { ...incident, tellings: said })),
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

const unsaid = {
  toldAt: null,
  toldTo: null,
  reference: null,
  toldByName: null,
  acknowledgedAt: null,
  acknowledgedByName: null,
  comment: null,
} as const satisfies Omit<IncidentTelling, 'agency'>

/** For each body that has to know of it: what it was told so far. */
const tellingsOf = ({ kind, tellings }: Pick<StoredIncident, 'kind' | 'tellings'>): IncidentTelling[] =>
  toldOf[kind].map((agency) => tellings.find((told) => told.agency === agency) ?? { agency, ...unsaid })

/** The bodies that nobody told of it yet, and that have not said that they know. */
export const untoldOf = (incident: Pick<StoredIncident, 'kind' | 'tellings'>): Agency[] =>
  toldOf[incident.kind].filter((agency) => !incident.tellings.some((told) => told.agency === agency))
