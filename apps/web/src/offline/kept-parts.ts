import type { Parts } from './worker-scope.ts'

const partsCache = 'barreno.parts'
const shellPrefix = 'barreno.shell.'
const page = '/index.html'
const mark = '/mark.svg'
/** The list of the files of a release, stored beside its page. */
const list = '/parts.json'

/** Milliseconds without an answer after which a page is opened from the cache. */
const patience_ms = 6_000
const atOnce = 4

/**
 * Loads the files of a release that are not cached yet; a file's name changes with its content. If one of them fails, the release is not installed.
 */
export async function loadParts({ version, entry, files }: Parts): Promise<void> {
  const parts = await caches.open(partsCache)
  const present = new Set((await parts.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !present.has(file))
  for (let from = 0; from < missing.length; from += atOnce)
    await Promise.all(missing.slice(from, from + atOnce).map((file) => parts.add(file)))
  const html = await fetched(page)
  // Another server may answer with another release; installing is then tried again later.
  if (!(await html.clone().text()).includes(entry)) throw new Error('the page is of another release')
  const shell = await caches.open(shellPrefix + version)
  await shell.put(page, html)
  await shell.put(mark, await fetched(mark))
  await shell.put(list, Response.json(files))
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'reload' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response
}

/** Deletes all files except those of this release and the one before it, which open tabs still request. */
export async function removeOldParts({ version }: Parts): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix))
  const before = shells.findLast((name) => name !== shellPrefix + version)
  const kept = [shellPrefix + version, ...(before ? [before] : [])]
  for (const name of shells) if (!kept.includes(name)) await caches.delete(name)
  const named = new Set<string>()
  for (const name of kept) {
    const files = await (await caches.open(name)).match(list)
    for (const file of ((await files?.json()) ?? []) as string[]) named.add(file)
  }
  const parts = await caches.open(partsCache)
  for (const request of await parts.keys()) if (!named.has(new URL(request.url).pathname)) await parts.delete(request)
}

/** Returns a page from the server. Without a connection, or if a proxy answers in the server's place, returns the cached page of the portal. */
export async function openPage(request: Request): Promise<Response> {
  const network = fetch(request)
  const first = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience_ms)),
  ])
  if (first && ![502, 503, 504].includes(first.status)) return first
  return (await newestPage()) ?? network
}

async function newestPage(): Promise<Response | undefined> {
  const newest = (await caches.keys()).findLast((name) => name.startsWith(shellPrefix))
  return newest === undefined ? undefined : (await caches.open(newest)).match(page)
}

/**
 * Returns a file of the release, which never changes under its name.
 * One that was not loaded ahead is cached when it is first needed, until the next release.
 */
export async function openPart(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && new URL(request.url).pathname !== mark) {
    const parts = await caches.open(partsCache)
    await parts.put(request.url, response.clone())
  }
  return response
}
