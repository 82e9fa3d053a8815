import { CallError } from '../api/call.ts'

/** Returns the messages with which the server refuses the facts of a front; empty if the error is another one. */
export function refusedFacts(error: CallError | null): string[] {
  if (
    !(error instanceof CallError) ||
    (error.code !== 'patterns.refused' && error.code !== 'input.invalid') ||
    !Array.isArray(error.details)
  )
    return []
  return (error.details as { message: string }[]).map(({ message }) => message)
}
