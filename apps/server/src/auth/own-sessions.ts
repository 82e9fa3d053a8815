import type { auth } from '@barreno/domain/auth/endpoints'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext, UseCase } from '../context.ts'
import { ownerOf } from './owner.ts'
import { listOpenSessions } from './sessions.ts'
import { deleteOtherSessionsOf, deleteSessionOf } from './sql.ts'
import { tokenHash } from './token.ts'

export const ownSessions: UseCase<typeof auth.sessions> = async (context) =>
  listOpenSessions(context.db, ownerOf(context).owner, context.now(), context.token)

export async function endSession(context: SessionContext, { id }: Input<typeof auth.endSession>): Promise<void> {
  if (!(await deleteSessionOf(context.db, ownerOf(context).owner, id))) throw new Problem('auth.sessionNotFound')
}

export async function endOtherSessions(context: SessionContext): Promise<void> {
  await deleteOtherSessionsOf(context.db, ownerOf(context).owner, tokenHash(context.token ?? ''))
}
