import { User } from '@barreno/domain/users/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const userTable = table(
  'users',
  User.omit({ nombre: true, hasSecondFactor: true, isLinked: true, entersAtProvider: true }).extend({
    passwordHash: z.string().nullable(),
    isDemo: z.boolean(),
  }),
  { unread: { search: 'generated, to search by' } },
)
