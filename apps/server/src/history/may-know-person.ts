import type { Actor } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'

/**
 * Whether the reader of a record may know who did something to it.
 * Everyone knows their own acts, and staff know all. People of an alianza know one another's, because no other client acts on its records.
 */
export const mayKnowPerson = (reader: Actor, { id, role }: { id: string | null; role: string }): boolean =>
  id === reader.id || may(reader, 'history.readPersons', null) || (reader.role === 'cliente' && role === 'cliente')
