import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { allowExpiredRight } from './allow-expired-right.ts'
import { createClient } from './create.ts'
import { edit } from './edit.ts'
import { get, list, ownRight } from './list.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { signInClient } from './sign-in.ts'

export const clients: UseCases<typeof api.clients> = {
  signIn: signInClient,
  list,
  create: createClient,
  ownRight,
  get,
  edit,
  resetSecondFactor,
  allowExpiredRight,
}
