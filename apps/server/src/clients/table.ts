import { Client } from '@barreno/domain/clients/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

/** The fields of a client that users enter; the server sets the others. */
export const ClientFields = Client.omit({
  id: true,
  version: true,
  createdAt: true,
  lastSignInAt: true,
  rightExceptionUntil: true,
  rightExceptionReason: true,
})
export type ClientFields = z.infer<typeof ClientFields>

/** The table of clients. The specification misspells `numerdoDeAlianza`; the column is spelled correctly. */
export const clientTable = table(
  'clients',
  Client.extend({ passwordHash: z.string(), mustChangePassword: z.boolean(), isDemo: z.boolean() }),
  {
    columns: { numerdoDeAlianza: 'numero_de_alianza' },
    unread: { search: 'generated, to search by', approval_above: 'read with the people of the alianza' },
  },
)
