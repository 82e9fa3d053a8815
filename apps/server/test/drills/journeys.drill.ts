import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolder } from '../backups.ts'
import { postgresByUrl } from '../by-url.ts'
import { atLeast } from '../endurance.ts'
import { operator } from '../operator.ts'
import { startServer } from '../running-server.ts'
import { aBucket } from './bucket.ts'
import { unbounded } from './figures.ts'
import { before, olderRelease, root } from './older-release.ts'

// A server of the release before and one of this release share a database that this one has migrated, and people walk through both in a browser:
// `BEFORE=v1.0.0 npm run endurance -- journeys`. Each release is walked through by journeys of its own, since each knows its own screens.

const rounds = atLeast(1)
const journeys = (process.env['JOURNEYS'] ?? 'main-job orders-life combo accounts').split(' ')
const run = promisify(execFile)

test(`while ${before} and what is here share a database, people get through their work in both`, { timeout: 3 * 3_600_000 }, async () => {
  const folder = await scratchFolder()
  const older = olderRelease(folder)
  // The way of reaching a portal that runs already is of this release; the journeys are those of the other.
  await copyFile(join(root, 'e2e/server.ts'), join(older, 'e2e/server.ts'))
  const { PATH, HOME, TMPDIR } = process.env
  const build = (release: string) => run('npm', ['run', 'build', '-w', '@barreno/web'], { cwd: release, env: { PATH, HOME, TMPDIR } })
  await build(older)
  await build(root)

  const url = await postgresByUrl(join(folder, 'database'))
  const bucket = await aBucket(folder)
  const settings = {
    DATABASE_URL: url,
    FILES: 's3',
    ...bucket.settings,
    SECRET_KEY: 'la clave que comparten los servidores',
    SEED: 'demo',
    // A demonstration on a private address sets these by itself.
    SETTINGS_NAME: 'admin',
    SETTINGS_KEY: 'demo',
    SETTINGS_ANSWER: 'demo',
  }
  const start = (name: string, release: string) =>
    startServer(join(folder, name), { ...settings, ...unbounded }, join(release, 'apps/server/src/main.ts'))
  const earlier = await start('before', older)
  const later = await start('after', root)

  const walk = async (release: string, portal: string) => {
    const playwright = join(release, 'node_modules/.bin/playwright')
    const files = journeys.map((name) => `/${name}\\.test`)
    const walked = run(playwright, ['test', '-c', 'e2e/playwright.config.ts', '--project=desktop', '--workers=1', ...files], {
      cwd: release,
      env: { PATH, HOME, TMPDIR, E2E_PORTAL: portal },
      maxBuffer: 64 * 1024 * 1024,
    })
    const { code, stdout } = await walked.then(
      (ended) => ({ code: 0, ...ended }),
      (failed: { code: number; stdout: string }) => failed,
    )
    console.log(stdout)
    expect(code, `journeys of ${release}`).toBe(0)
  }
  for (let round = 0; round < rounds; round++) {
    await walk(older, earlier.address)
    await walk(root, later.address)
  }
  const verified = await operator('verify', { dataDir: join(folder, 'after'), settings: { DATABASE_URL: url } })
  expect(verified.code, verified.out + verified.err).toBe(0)
  expect(await earlier.stop()).toEqual([0, null])
  expect(await later.stop()).toEqual([0, null])
})
