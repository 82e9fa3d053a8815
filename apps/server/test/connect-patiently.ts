import { connect, type Server } from '../src/db/connect.ts'

export type Limits = NonNullable<Parameters<typeof connect>[1]>

/** The tests' limits of time: a slow machine refuses no call because it is busy. A test of the product's own limits sets them. */
const patient: Limits = { waitMs: 60_000, lockMs: 60_000, statementMs: 60_000, answerMs: 90_000, aliveMs: 30_000 }

/** Connects to a database as the product does, but waits longer for it. */
export const connectPatiently = (server: Server, limits?: Limits) => connect(server, { ...patient, ...limits })
