import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { expect, test } from 'vitest'
import { dataFolder, operator } from './operator.ts'
import { password } from './portal.ts'
import { send, sessionsIn } from './requests.ts'
import { startServer } from './running-server.ts'
import { sampleFiles } from './sample-files.ts'

test('a portal at work is backed up, its disk is wiped, and on another one everybody goes on from the backup', async () => {
  const [dataDir, place, other] = [await dataFolder(), await dataFolder(), await dataFolder()]
  const [token] = (await sessionsIn(dataDir)).cliente
  const server = await startServer(dataDir, { RATE_LIMIT: 'off' })
  const sent: Promise<Preorder>[] = []
  const over = new AbortController()
  const writing = (async () => {
    for (; !over.signal.aborted; await sleep(50))
      sent.push(
        send(server.address, { token: token!, key: randomUUID(), files: [sampleFiles.pdf, sampleFiles.dxf] }).then(
          (answer) => answer.json() as Promise<Preorder>,
        ),
      )
  })()
  await sleep(500)
  const acknowledged = await Promise.all(sent)
  const backedUp = await operator('backup', { dataDir, args: ['--to', place] })
  expect(backedUp).toMatchObject({ code: 0, err: '' })
  over.abort()
  await writing
  const all = await Promise.all(sent)
  expect(all.length).toBeGreaterThan(acknowledged.length)
  // Two things were kept elsewhere when the first machine was lost: the console output, and the key that seals second factors.
  await cp(join(dataDir, 'secret.key'), join(other, 'secret.key'))
  await server.kill()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })

  const strange = await operator('restore', { dataDir: other, args: ['--from', place] })
  expect(strange.code).toBe(1)
  expect(strange.err).toContain('está firmado con una clave que esta instalación no conoce')
  const publicKey = /clave pública: ([0-9a-f]{64})/.exec(backedUp.out)![1]!
  const restored = await operator('restore', { dataDir: other, args: ['--from', place, '--trust', publicKey] })
  expect(restored).toMatchObject({ code: 0, err: '' })
  const verified = await operator('verify', { dataDir: other })
  expect(verified).toMatchObject({ code: 0, err: '' })

  const again = await startServer(other)
  const ended = await fetch(`${again.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status).toBe(401)
  const signIn = await fetch(`${again.address}/api/clients/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password }),
  })
  expect(signIn.status).toBe(200)
  const { token: fresh } = (await signIn.json()) as { token: string }
  const read = (path: string) => fetch(again.address + path, { headers: { authorization: `Bearer ${fresh}` } })
  for (const { id, preOrderNumber, blastingPatternsInfo } of acknowledged) {
    expect(await (await read(`/api/preorders/${id}`)).json()).toMatchObject({ id, preOrderNumber })
    for (const { storedFileId } of blastingPatternsInfo)
      expect((await read(`/api/preorders/${id}/patterns/${storedFileId}/download`)).status).toBe(200)
  }
  expect(await again.stop()).toEqual([0, null])
})
