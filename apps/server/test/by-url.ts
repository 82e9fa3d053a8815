import { once } from 'node:events'
import { createServer } from 'node:net'
import { startEmbedded } from '../src/db/embedded.ts'
import { whenDone } from './when-done.ts'

/** Starts a PostgreSQL that is reached by a URL, like an external one, and returns the URL. It stops when the current test or the test file ends. */
export async function postgresByUrl(folder: string): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const server = await startEmbedded(folder, () => {}, { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' })
  whenDone(() => server.stop())
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}
