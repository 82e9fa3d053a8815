import { orderActionTexts } from '@barreno/texts/order-actions'
import { CallError } from '../api/call.ts'

/** Why a change of an order failed: the server's words; where it had none, the screen's. */
export function refusal(error: unknown, fallback: string): string {
  if (error instanceof CallError && error.status === 404) return orderActionTexts.notFound
  return error instanceof Error && error.message ? error.message : fallback
}

/** The same, to be thrown on: the dialog shows it and keeps what was typed. */
export const refused = (error: unknown, fallback: string) => new Error(refusal(error, fallback), { cause: error })
