import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { whenDone } from '../../test/when-done.ts'
import { earlierWeb } from './earlier-web.ts'
import { serveWeb } from './web.ts'

const folder = await mkdtemp(join(tmpdir(), 'barreno-releases-'))
afterAll(() => rm(folder, { recursive: true }))
const dataDir = join(folder, 'data')
const clock = { now: new Date('2026-11-21T16:00:00.000Z') }
const hours = (count: number) => void (clock.now = new Date(clock.now.getTime() + count * 3_600_000))

/** A built release: one page, and one asset with its own name. */
async function built(release: string): Promise<string> {
  const root = join(folder, release)
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), `<!doctype html>${release}`)
  await writeFile(join(root, 'assets', `main-${release}.js`), release)
  await writeFile(join(root, 'assets', `main-${release}.js.gz`), gzipSync(release))
  return `${root}/`
}

/** A server of this release, started now. */
async function serverOf(release: string) {
  const root = await built(release)
  const earlier = await earlierWeb(dataDir, root, () => clock.now)
  const app = fastify()
  await serveWeb(app, root, earlier)
  whenDone(() => app.close())
  const partOf = async (other: string, headers = {}) => {
    const { statusCode, body, headers: answered } = await app.inject({ url: `/assets/main-${other}.js`, headers })
    return { statusCode, body, cached: answered['cache-control'], encoding: answered['content-encoding'] }
  }
  return { earlier, partOf, app }
}

const found = (release: string) => ({ statusCode: 200, body: release, cached: 'public, max-age=31536000, immutable' })

test('a tab that was open before an upgrade finds its parts for a day after it, and no longer', async () => {
  const first = await serverOf('one')
  expect(await first.partOf('two')).toMatchObject({ statusCode: 404 })
  await first.earlier.keep()
  hours(200)
  await first.earlier.keep()

  hours(1)
  const second = await serverOf('two')
  await second.earlier.keep()
  expect(await second.partOf('one')).toMatchObject(found('one'))
  expect(await second.partOf('one', { 'accept-encoding': 'gzip' })).toMatchObject({ statusCode: 200, encoding: 'gzip' })
  expect(await second.partOf('two')).toMatchObject(found('two'))

  hours(23)
  expect(await second.partOf('one')).toMatchObject({ statusCode: 404 })
  await second.earlier.keep()
  expect(await readdir(dataDir)).toHaveLength(1)
})

test('no other file is reached by its name, and a copy that was cut off is none', async () => {
  const cut = join(dataDir, `${'0'.repeat(16)}.cut`, 'assets')
  await mkdir(cut, { recursive: true })
  await writeFile(join(cut, 'main-three.js'), 'three')
  await writeFile(join(dataDir, 'secret.js'), 'secret')
  const { app, partOf } = await serverOf('four')
  expect(await partOf('three')).toMatchObject({ statusCode: 404 })
  for (const url of ['/assets/../secret.js', '/assets/%2e%2e/secret.js', '/assets/..%2fsecret.js', '/assets/.'])
    expect((await app.inject(url)).body).not.toContain('secret')
})

test('a portal that was never built has nothing to keep', async () => {
  const earlier = await earlierWeb(join(folder, 'none'), join(folder, 'nowhere/'), () => clock.now)
  await earlier.keep()
  expect(earlier.folderOf('main-one.js')).toBeNull()
})
