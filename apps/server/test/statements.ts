import { testPortal } from './portal.ts'

/**
 * Statements that a server sends by itself at times of its own: reading the session of a call, which is cached until it ends; writing earlier
 * refusals into the security log; and checking a connection that was idle for a while.
 */
const ofTheServer = /from sessions|security_log|^select 1$/

/** Creates a portal that returns the statements that a call sends. */
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
