import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, migratedIn } from './operator.ts'
import { startServer } from './running-server.ts'

// Errors that no code of the portal catches: an error in a timer, and a rejected promise that nothing awaits.

const dataDir = await dataFolder()
await migratedIn(dataDir)
const faults = {
  SIGWINCH: "setTimeout(() => { throw new Error('thrown in a timer') })",
  SIGCONT: "void Promise.reject(new Error('nobody waits for this'))",
}

const messages = { SIGWINCH: 'thrown in a timer', SIGCONT: 'nobody waits for this' }

test('an error that nothing catches is logged, ends the server in good order, and the next start has everything', async () => {
  const hook = join(dataDir, 'hook.mjs')
  await writeFile(
    hook,
    Object.entries(faults)
      .map(([signal, fault]) => `process.prependListener('${signal}', () => { ${fault} })`)
      .join('\n'),
  )
  for (const signal of Object.keys(faults) as (keyof typeof faults)[]) {
    const server = await startServer(dataDir, { NODE_OPTIONS: `--import ${hook}` })
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
    expect(await server.end(signal)).toEqual([1, null])
    // Its last lines may arrive after it has ended.
    await expect.poll(() => server.said.filter((line) => line.includes('"level":"fatal"')).join()).toContain('stopping after an error')
    expect(server.said.join()).toContain(messages[signal])
  }
  const server = await startServer(dataDir)
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
  expect(await server.stop()).toEqual([0, null])
})
