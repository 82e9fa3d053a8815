import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Server, urlsOf } from '../db/connect.ts'

/**
 * Returns the database's addresses in the form that the queue's driver, node-postgres, takes: one URL per host.
 * Call `release` when they are no longer used.
 */
export async function addressesOf(server: Server, application: string): Promise<{ urls: string[]; release: () => Promise<void> }> {
  if (typeof server === 'string') return { urls: urlsOf(server).map((url) => withParameters(url, application)), release: async () => {} }
  const { folder, release } = await socketFolder(server.path)
  const parameters = new URLSearchParams({ user: 'postgres', host: folder, application_name: application })
  return { urls: [`postgres:///${server.database ?? 'postgres'}?${parameters}`], release }
}

/** Without `uselibpqcompat` the driver would verify the certificate with `sslmode=require`, which our other driver does not. */
function withParameters(url: string, application: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', application)
  address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/**
 * Returns a folder for the socket.
 * The driver takes its absolute folder only, and paths may have 103 bytes; a longer one is reached by a short symlink.
 */
async function socketFolder(path: string): Promise<{ folder: string; release: () => Promise<void> }> {
  const folder = dirname(resolve(path))
  if (Buffer.byteLength(resolve(path)) <= 103) return { folder, release: async () => {} }
  const short = await mkdtemp(join(tmpdir(), 'barreno-'))
  await symlink(folder, join(short, 's'))
  return { folder: join(short, 's'), release: () => rm(short, { recursive: true, force: true }) }
}
