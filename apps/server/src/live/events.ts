import type { Actor } from '@barreno/domain/actor'
import type { Moved } from '@barreno/domain/live/schema'
import type { FollowedConcept, LiveEvent } from '@barreno/domain/live/values'
import { may } from '@barreno/domain/permissions'
import type { Connection } from '../db/connect.ts'
import { type MovedRows, movedRows } from './sql.ts'

/** An event and who may receive it: a record changed, or the number of someone's unread notices did. */
export type ReaderEvent = { isFor: (actor: Actor) => boolean } & (
  { event: 'moved'; data: Moved } | { event: 'noticed'; data: Record<string, never> }
)

/** An event for these people that their unread notices changed. */
export const noticedBy = (ids: ReadonlySet<string>): ReaderEvent => ({ event: 'noticed', data: {}, isFor: ({ id }) => ids.has(id) })

/**
 * Reads the records of these notifications (`<concept> <id>`), each once, however many readers follow it.
 * Every act on a record raises its version, so the events reveal no more than repeated reading of the record would.
 */
export async function readMoved(db: Connection, notices: ReadonlySet<string>): Promise<ReaderEvent[]> {
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
): Promise<ReaderEvent[]> {
  const rows = ids.length > 0 ? await movedRows[concept](db, ids) : []
  return rows.map((row) => ({
    event: 'moved',
    data: { concept, id: row.id, number: row.number, version: row.version },
    isFor: (actor) => mayRead(actor, row),
  }))
}

/** Formats a server-sent event. */
export const eventText = (event: LiveEvent, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
export const heartbeatText = ': \n\n'
