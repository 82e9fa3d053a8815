import type { JobContext } from '../context.ts'
import { openLeftoverLater } from '../orders/leftovers/open.ts'
import type { ActPayloads } from './jobs.ts'

/** Jobs that act in the name of the server, as a call does, and may queue further jobs. */
export const acts = {
  'orders.openLeftover': openLeftoverLater,
} as const satisfies { [Name in keyof ActPayloads]: (context: JobContext, payload: ActPayloads[Name]) => Promise<void> }
