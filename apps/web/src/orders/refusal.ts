import { orderActionTexts } from '@barreno/texts/order-actions'
import { CallError } from '../api/call.ts'

/** Why a change of an order failed: the server's words; where it had none, the screen's. */
export function refusal(error: unknown, otherwise: string): string {
  if (error instanceof CallError && error.status === 404) return orderActionTexts.notFound
  return error instanceof Error && error.message ? error.message : otherwise
}

/** The same, to be thrown on: the dialog shows it and keeps what was typed. */
export const refused = (error: unknown, otherwise: string) => new Error(refusal(error, otherwise), { cause: error })
