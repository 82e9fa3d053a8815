import { Person } from '@barreno/domain/people/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const personTable = table(
  'client_people',
  Person.omit({ isAccount: true, state: true, invitationExpiresAt: true, hasSecondFactor: true, factorReset: true }).extend({
    clientId: z.string(),
    passwordHash: z.string().nullable(),
    invitedAt: z.iso.datetime(),
    removedAt: z.iso.datetime().nullable(),
  }),
  { unread: { search: 'generated, to search by' } },
)
