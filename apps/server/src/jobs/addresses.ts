import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Server, urlsOf } from '../db/connect.ts'

/** Where the database is, in the words of node-postgres, which the queue brings along: one URL for each host. `release` when they are done with. */
export async function addressesOf(server: Server, application: string): Promise<{ urls: string[]; release: () => Promise<void> }> {
  if (typeof server === 'string') return { urls: urlsOf(server).map((url) => withParameters(url, application)), release: async () => {} }
  const { folder, release } = await socketFolder(server.path)
  const parameters = new URLSearchParams({ user: 'postgres', host: folder, application_name: application })
  return { urls: [`postgres:///${server.database ?? 'postgres'}?${parameters}`], release }
}

/** Without `uselibpqcompat` it would read `sslmode=require` as a wish to verify the certificate, which our other driver does not. */
function withParameters(url: string, application: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', application)
  address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/** It takes a socket by its absolute folder only, and the whole path may have 103 bytes: a longer one is reached through a short link. */
async function socketFolder(path: string): Promise<{ folder: string; release: () => Promise<void> }> {
  const folder = dirname(resolve(path))
  if (Buffer.byteLength(resolve(path)) <= 103) return { folder, release: async () => {} }
  const short = await mkdtemp(join(tmpdir(), 'barreno-'))
  await symlink(folder, join(short, 's'))
  return { folder: join(short, 's'), release: () => rm(short, { recursive: true, force: true }) }
}
