import type { Actor } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'

/**
 * Whether a reader of a record may know who did something to it: themselves, anybody where they are of the staff, and the people of an alianza
 * one another, since of the clients nobody else does anything to its records.
 */
export const knowsWho = (reader: Actor, { id, role }: { id: string | null; role: string }): boolean =>
  id === reader.id || may(reader, 'history.readPersons', null) || (reader.role === 'cliente' && role === 'cliente')
