import type { Actor } from '@barreno/domain/actor'
import type { Moved } from '@barreno/domain/live/schema'
import type { FollowedConcept, LiveEvent } from '@barreno/domain/live/values'
import { may } from '@barreno/domain/permissions'
import type { Connection } from '../db/connect.ts'
import { type MovedRows, movedRows } from './sql.ts'

/** What goes over the line, and for whom that is: that a record moved, or that somebody's unread notices are not what they were. */
export type Told = { isFor: (actor: Actor) => boolean } & (
  { event: 'moved'; data: Moved } | { event: 'noticed'; data: Record<string, never> }
)

/** That unread notices changed, for those whose they are. */
export const noticedBy = (ids: ReadonlySet<string>): Told => ({ event: 'noticed', data: {}, isFor: ({ id }) => ids.has(id) })

/**
 * The records that the database says moved, each as `<concept> <id>`, as they are now: each is read once, however many follow it. Whatever is done
 * about a record raises its version, so that nobody learns more by it than by reading the record again and again.
 */
export async function readMoved(db: Connection, notices: ReadonlySet<string>): Promise<Told[]> {
  const idsOf = (concept: FollowedConcept) =>
    [...notices].filter((notice) => notice.startsWith(`${concept} `)).map((notice) => notice.slice(concept.length + 1))
  return [
    ...(await read(db, 'preorders', idsOf('preorders'), (actor, row) => may(actor, 'preorders.read', row))),
    ...(await read(db, 'orders', idsOf('orders'), (actor, row) => may(actor, 'orders.read', row))),
    ...(await read(db, 'incidents', idsOf('incidents'), (actor, row) => may(actor, 'incidents.read', row))),
    ...(await read(
      db,
      'comments',
      idsOf('comments'),
      (actor, row) =>
        may(actor, 'comments.read', row) &&
        (row.concept === 'orders' ? may(actor, 'orders.read', row.record) : may(actor, 'preorders.read', row.record)),
    )),
  ]
}

async function read<Concept extends FollowedConcept>(
  db: Connection,
  concept: Concept,
  ids: readonly string[],
  mayRead: (actor: Actor, row: MovedRows[Concept]) => boolean,
): Promise<Told[]> {
  const rows = ids.length > 0 ? await movedRows[concept](db, ids) : []
  return rows.map((row) => ({
    event: 'moved',
    data: { concept, id: row.id, number: row.number, version: row.version },
    isFor: (actor) => mayRead(actor, row),
  }))
}

/** An event as it goes over the line. */
export const eventText = (event: LiveEvent, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
export const heartbeatText = ': \n\n'
