import { testPortal } from './portal.ts'

/**
 * What a server sends for reasons of its own, at moments of its own: whose session a call carries, which is remembered while nothing ends it; what
 * the refusals before leave in the security log; and whether a connection that was idle for a while still answers.
 */
const ofTheServer = /from sessions|security_log|^select 1$/

/** A portal that tells which statements a call sends. */
export async function watchedPortal() {
  const sent: string[] = []
  const portal = await testPortal({ pool: { onStatement: (text) => void sent.push(text.trim()) } })
  const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    sent.length = 0
    await call()
    return sent.filter((text) => !ofTheServer.test(text))
  }
  return { ...portal, statementsOf }
}
