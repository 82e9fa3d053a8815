import { CallError } from '../api/call.ts'

/** What the server refuses of a front's facts, in its words; nothing where it refuses something else. */
export function refusedFacts(error: CallError | null): string[] {
  if (
    !(error instanceof CallError) ||
    (error.code !== 'patterns.refused' && error.code !== 'input.invalid') ||
    !Array.isArray(error.details)
  )
    return []
  return (error.details as { message: string }[]).map(({ message }) => message)
}
