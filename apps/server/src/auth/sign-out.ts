import type { SessionContext } from '../context.ts'
import { endSession } from './sessions.ts'

export async function signOut({ db, token }: SessionContext): Promise<void> {
  if (token) await endSession(db, token)
}
