import { rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@barreno/domain/api'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import { expect, test } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aPreorder, patternFiles, testPortal } from '../../test/portal.ts'
import { verifyRecords } from '../verifications/verify-records.ts'
import { readSomeBack } from './read-back.ts'

const portal = await testPortal()
const { db, services, clock, folder, good, travel } = portal
const day = 24 * 3_600_000
const preorder = await aPreorder(portal, { numberOfFronts: '7', files: patternFiles(7) })
const ids = (await db<{ id: string }[]>`select id from files order by id`).map(({ id }) => id)

async function faultsInVerification() {
  const found: string[] = []
  await verifyRecords(db, (difference) => void found.push(differenceInWords(difference)))
  return found
}

test('every file is read back, a few a minute, and not again before the cycle is over', async () => {
  for (const expected of [4, 1, 0, 0]) {
    expect(await readSomeBack(services)).toEqual([])
    expect(await db`select from files where read_back_at is null`).toHaveLength(expected)
  }
  const before = await db`select id, read_back_at from files order by id`
  clock.now = new Date(clock.now.getTime() + 28 * day)
  await readSomeBack(services)
  expect(await db`select id, read_back_at from files order by id`).toEqual(before)
  expect(await faultsInVerification()).toEqual([])
})

test('one that is damaged, cut short or gone is told to gerente and administrador, once, and stands in the verification until it is whole again', async () => {
  await travel(new Date(clock.now.getTime() + 2 * day))
  const [damaged, cut, gone] = ids.map((id) => join(folder, id)) as [string, string, string]
  await writeFile(damaged, 'x', { flag: 'r+' })
  await truncate(cut, 3)
  await rename(gone, `${gone}.away`)
  const found = [...(await readSomeBack(services)), ...(await readSomeBack(services)), ...(await readSomeBack(services))]
  expect(found.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: ids[0], fault: 'damaged' },
    { id: ids[1], fault: 'damaged' },
    { id: ids[2], fault: 'missing' },
  ])
  const mails = await runJobs(portal)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([...Array(3).fill('administrador@minas.ve'), ...Array(3).fill('gerente@minas.ve')])
  expect(mails.every(({ text }) => text.includes(`de ${preorder.preOrderNumber}`))).toBe(true)
  expect(mails.filter(({ text }) => text.includes('ya no está en el disco'))).toHaveLength(2)
  await services.securityLog.flush()
  const noted = (await good(api.securityLog.list, 'gerente', { event: 'damagedFile' })).map(({ record, fileName, person }) => [
    record.name,
    fileName,
    person.id,
  ])
  expect(noted).toEqual([1, 2, 3].map(() => [preorder.preOrderNumber, expect.stringMatching(/^frente \d\.\w+$/), null]))
  const patterns = (await good(api.preorders.get, 'administrativo', { id: preorder.id })).blastingPatternsInfo
  expect(Object.fromEntries(patterns.flatMap(({ storedFileId, fault }) => (fault ? [[storedFileId, fault]] : [])))).toEqual({
    [ids[0]!]: 'damaged',
    [ids[1]!]: 'damaged',
    [ids[2]!]: 'missing',
  })
  const faults = (await faultsInVerification()).map((line) => line.replace(/^Archivos · frente \d\.\w+: /, ''))
  expect(faults.toSorted()).toEqual([
    'el archivo no está en el disco.',
    'el contenido del archivo no es el que llegó.',
    'el contenido del archivo no es el que llegó.',
  ])

  await rename(`${gone}.away`, gone)
  clock.now = new Date(clock.now.getTime() + 30 * day)
  for (let minute = 0; minute < 3; minute++) expect(await readSomeBack(services)).toEqual([])
  expect(await runJobs(portal)).toEqual([])
  expect(await faultsInVerification()).toHaveLength(2)
})
