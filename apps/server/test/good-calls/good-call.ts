import type { api } from '@barreno/domain/api'
import type { Input, Sending, testPortal, Who } from '../portal.ts'

export type Portal = Awaited<ReturnType<typeof testPortal>>

/**
 * A call that succeeds. `entries` is its number of history entries if it differs from the default: one for a change, none for a read or a call about
 * the session.
 */
export type GoodCall = { who: Who | null; input?: Input; sending?: Sending; entries?: number }

/** One for each row of the API. */
export type GoodCalls = { [Concept in keyof typeof api]: { [Name in keyof (typeof api)[Concept]]: () => Promise<GoodCall> } }
