import { orderActionTexts } from '@barreno/texts/order-actions'
import { CallError } from '../api/call.ts'

/** Returns why a change of an order failed: the server's message or, if it has none, the fallback. */
export function refusal(error: unknown, fallback: string): string {
  if (error instanceof CallError && error.status === 404) return orderActionTexts.notFound
  return error instanceof Error && error.message ? error.message : fallback
}

/** Wraps the refusal into an error to throw: the dialog shows it and keeps the input. */
export const refused = (error: unknown, fallback: string) => new Error(refusal(error, fallback), { cause: error })
