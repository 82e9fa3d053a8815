import { authTexts } from '@barreno/texts/auth'
import { CallError } from '../api/call.ts'

export type AccountKind = keyof typeof authTexts.kinds

/** Returns the title and message of a failed sign-in for the kind of account. */
export function signInFailure(kind: AccountKind, error: unknown): { title: string; message: string } {
  const { failed, fallback, unreachable } = authTexts.kinds[kind]
  const message = error instanceof Error && error.message ? error.message : fallback
  const isUnreachable = error instanceof CallError && error.status === 0
  return isUnreachable && unreachable ? { title: unreachable, message: `${failed} ${message}` } : { title: failed, message }
}
