import { Client } from '@barreno/domain/clients/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

/** What is typed of a client; the rest the server writes. */
export const ClientFields = Client.omit({
  id: true,
  version: true,
  createdAt: true,
  lastSignInAt: true,
  rightExceptionUntil: true,
  rightExceptionReason: true,
})
export type ClientFields = z.infer<typeof ClientFields>

/** `numerdoDeAlianza` is spelt so in the specification; the column is spelt right. */
export const clientTable = table(
  'clients',
  Client.extend({ passwordHash: z.string(), mustChangePassword: z.boolean(), isDemo: z.boolean() }),
  {
    columns: { numerdoDeAlianza: 'numero_de_alianza' },
    unread: { search: 'generated, to search by', approval_above: 'read with the people of the alianza' },
  },
)
