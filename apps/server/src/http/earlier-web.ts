import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Milliseconds for which the assets of a release are kept after it was last served.
 * Users who have the portal open need not reload it in the middle of their work.
 */
const kept_ms = 24 * 3_600_000

export type EarlierWeb = {
  /** Returns the folder of an earlier release that has this asset; null if none has. */
  folderOf: (part: string) => string | null
  /** Stores the assets of this release for the next one, marks it as still served, and deletes releases past their time. */
  keep: () => Promise<void>
}

/** Returns the assets of earlier releases, each in a folder named by the hash of its page. `root` is the built portal. */
export async function earlierWeb(folder: string, root: string, now: () => Date): Promise<EarlierWeb> {
  const page = await readFile(join(root, 'index.html')).catch(() => null)
  const own = page && createHash('sha256').update(page).digest('hex').slice(0, 16)
  const earlier = await Promise.all(
    (await readdir(folder).catch(() => []))
      .filter((name) => isRelease.test(name) && name !== own)
      .map(async (name) => {
        const at = join(folder, name)
        return { at, until: (await stat(at)).mtimeMs + kept_ms, parts: new Set(await readdir(join(at, 'assets'))) }
      }),
  )
  earlier.sort((one, other) => other.until - one.until)
  const isOver = ({ until }: { until: number }) => until <= now().getTime()
  return {
    folderOf: (part) => earlier.find((release) => !isOver(release) && release.parts.has(part))?.at ?? null,
    async keep() {
      if (own !== null) await put(join(root, 'assets'), join(folder, own), now())
      await Promise.all(earlier.filter(isOver).map(({ at }) => rm(at, { recursive: true, force: true })))
    },
  }
}

/** Stores the assets for the next release now and every hour. The modification time of a folder says until when its release was served. */
export function keepWeb(earlier: EarlierWeb, log: Pick<FastifyBaseLogger, 'warn'>): NodeJS.Timeout {
  const keep = () =>
    void earlier.keep().catch((err: unknown) => log.warn({ err }, 'the parts of this release could not be kept for the next'))
  keep()
  return setInterval(keep, 3_600_000).unref()
}

const isRelease = /^[0-9a-f]{16}$/

/** Copies into a temporary folder and renames it when complete. An interrupted copy is no release and is made again. */
async function put(parts: string, place: string, at: Date): Promise<void> {
  const isThere = await stat(place).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const unfinished = `${place}.${randomUUID()}`
    await mkdir(unfinished, { recursive: true })
    try {
      await cp(parts, join(unfinished, 'assets'), { recursive: true })
      await rename(unfinished, place)
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }
  await utimes(place, at, at)
}
