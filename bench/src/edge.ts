import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The data that the thread of the edge is started with. */
export type EdgeGiven = { to: string; key: string; certificate: string }

/**
 * Puts TLS and HTTP/2 in front of a server, like the reverse proxy of `deploy/Caddyfile`, in a separate thread. Its certificate is self-signed, made
 * here by openssl; the browser is started so that it accepts it.
 */
export async function startEdge(to: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const given: EdgeGiven = { to, ...(await aCertificate()) }
  const thread = new Worker(new URL('edge-thread.ts', import.meta.url), { workerData: given })
  const [port] = (await once(thread, 'message')) as [number]
  return { url: `https://127.0.0.1:${port}`, stop: () => thread.terminate() }
}

async function aCertificate(): Promise<Pick<EdgeGiven, 'key' | 'certificate'>> {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-edge-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
  try {
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...kind, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
    return { key: await readFile(key, 'utf8'), certificate: await readFile(certificate, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
