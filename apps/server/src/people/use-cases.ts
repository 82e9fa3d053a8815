import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { edit, remove } from './edit.ts'
import { invite, inviteAgain } from './invite.ts'
import { list, ofClient } from './list.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { rule, setRule } from './rule.ts'

export const people: UseCases<typeof api.people> = {
  list,
  rule,
  setRule,
  ofClient,
  invite,
  edit,
  inviteAgain,
  resetSecondFactor,
  remove,
}
