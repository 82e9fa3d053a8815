import { CallError } from '../api/call.ts'

/** Why stock did not change: a refusal in the server's words; whatever else went wrong, after those of the screen. */
export function refusal(error: unknown, failed: string): string {
  if (!(error instanceof CallError)) return failed
  return error.status >= 400 && error.status < 500 ? error.message : `${failed} ${error.message}`
}
