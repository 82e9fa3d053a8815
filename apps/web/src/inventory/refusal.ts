import { CallError } from '../api/call.ts'

/** Returns why a change of stock failed: a refusal in the server's words; other errors are preceded by the text of the screen. */
export function refusal(error: unknown, failed: string): string {
  if (!(error instanceof CallError)) return failed
  return error.status >= 400 && error.status < 500 ? error.message : `${failed} ${error.message}`
}
