import type { Actor } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { incidents } from '@barreno/domain/incidents/endpoints'
import type { Incident } from '@barreno/domain/incidents/schema'
import { may, readableOrderStatuses } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findIncident, listIncidents, type StoredIncident } from './sql.ts'

export async function list(
  { db, actor }: Context,
  { open, order, ...paging }: Input<typeof incidents.list>,
): Promise<Reply<typeof incidents.list>> {
  const orderStatuses = readableOrderStatuses(actor)
  if (orderStatuses.length === 0) return { items: [], total: 0, next: null }
  const clientId = actor.clientId ?? undefined
  const page = await listIncidents(db, { orderStatuses, clientId, open, order }, paging)
  return { ...page, items: page.items.map((incident) => toIncident(actor, incident)) }
}

export async function get({ db, actor }: Context, { id }: Input<typeof incidents.get>): Promise<Reply<typeof incidents.get>> {
  return toIncident(actor, readable(actor, await findIncident(db, id)))
}

/** The incident, where it is there and the actor may read it; the two refusals are one. */
export function readable(actor: Actor, incident: StoredIncident | undefined): StoredIncident {
  if (!incident || !may(actor, 'incidents.read', incident)) throw new Problem('incidents.notFound')
  return incident
}

/** Whoever reported it is its author. */
export const reportedFor = (actor: Actor, incident: StoredIncident) => ({ ...incident, isAuthor: incident.reportedById === actor.id })

/** As this actor may see it: clients see no persons. */
export const toIncident = (actor: Actor, incident: StoredIncident): Incident => ({
  ...incident,
  ...(may(actor, 'history.readPersons', null) ? {} : { reportedById: null, reportedByName: null, closedById: null, closedByName: null }),
  canClose: incident.status === 'open' && may(actor, 'incidents.close', reportedFor(actor, incident)),
})
