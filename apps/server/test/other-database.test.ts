import { randomUUID } from 'node:crypto'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { expect, test } from 'vitest'
import { dataFolder, migratedIn } from './operator.ts'
import { send, sessionsIn } from './requests.ts'
import { startServer } from './running-server.ts'
import { sampleFiles } from './sample-files.ts'

test('a start with another database takes no file away and says so; with its own again every download works', async () => {
  const dataDir = await dataFolder()
  const [token] = (await sessionsIn(dataDir)).cliente
  const [database, aside, folder] = ['postgres', 'aside', 'files'].map((name) => join(dataDir, name)) as [string, string, string]
  const stored = async () => (await readdir(folder)).filter((name) => name !== 'quarantine').toSorted()

  const first = await startServer(dataDir)
  const sent = await send(first.address, { token: token!, key: randomUUID(), files: [sampleFiles.pdf, sampleFiles.dxf] })
  const { id, blastingPatternsInfo } = (await sent.json()) as Preorder
  await first.stop()
  const files = await stored()
  expect(files).toHaveLength(2)

  await rename(database, aside)
  await migratedIn(dataDir)
  const other = await startServer(dataDir)
  await other.stop()
  expect(await stored()).toEqual(files)
  expect(other.said.join('\n')).toContain('"unknown":2')
  expect(other.said.join('\n')).toContain('esta base de datos no conoce ninguno')

  // A database that knows some of the files is accepted as the right one. Files that it does not know are only set aside.
  const [known, unknown] = [files[0]!, '00000000-0000-4000-8000-000000000000']
  await rename(database, join(dataDir, 'other'))
  await rename(aside, database)
  await writeFile(join(folder, unknown), 'of a submission that failed')
  const third = await startServer(dataDir)
  await third.stop()
  expect(await stored()).toEqual(files)
  const [day] = await readdir(join(folder, 'quarantine'))
  expect(await readdir(join(folder, 'quarantine', day!))).toEqual([unknown])
  expect(third.said.join('\n')).toContain('"quarantined":1')

  await rename(join(folder, known), join(folder, 'quarantine', day!, known))
  const fourth = await startServer(dataDir)
  expect(fourth.said.join('\n')).toContain('"restored":1')
  for (const { storedFileId } of blastingPatternsInfo) {
    const path = `/api/preorders/${id}/patterns/${storedFileId}/download`
    const answer = await fetch(fourth.address + path, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status, await answer.text()).toBe(200)
  }
  expect(await fourth.stop()).toEqual([0, null])
})
