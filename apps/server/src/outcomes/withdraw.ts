import type { Input } from '@barreno/domain/endpoint'
import type { outcomes } from '@barreno/domain/outcomes/endpoints'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import type { Context } from '../context.ts'
import { withdrawKey } from '../db/idempotent.ts'

/** Says whether a change arrived that got no answer, and sees to it that one which did not never will. */
export const withdraw = ({ db, actor }: Context, { key }: Input<typeof outcomes.withdraw>): Promise<Outcome> =>
  withdrawKey(db, actor.id, key)
