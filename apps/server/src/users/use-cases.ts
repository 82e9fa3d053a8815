import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { unlinkOidc } from '../auth/oidc/unlink.ts'
import { endBodyAdministrator, nameBodyAdministrator } from './body-administrators.ts'
import { createUser } from './create.ts'
import { deactivate, reactivate } from './deactivate.ts'
import { deleteAccount } from './delete.ts'
import { edit } from './edit.ts'
import { endSessions, resetSecondFactor, sessions } from './end-sessions.ts'
import { get, list } from './list.ts'
import { signInUser } from './sign-in.ts'

export const users: UseCases<typeof api.users> = {
  signIn: signInUser,
  list,
  create: createUser,
  get,
  edit,
  delete: deleteAccount,
  deactivate,
  reactivate,
  sessions,
  endSessions,
  resetSecondFactor,
  unlinkOidc,
  nameBodyAdministrator,
  endBodyAdministrator,
}
