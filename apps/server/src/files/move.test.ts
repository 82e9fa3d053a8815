import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../test/backups.ts'
import { aPreorder, patternFiles, testPortal } from '../../test/portal.ts'
import { anS3Service, bucket } from '../../test/s3.ts'
import { createBackup } from '../backups/create.ts'
import { backingOf } from '../../test/backups.ts'
import { restoreBackup } from '../backups/restore.ts'
import { verifyBackup } from '../backups/verify.ts'
import { moveFiles } from './move.ts'
import { s3Store } from './s3-store.ts'
import { diskStore } from './store.ts'

const portal = await testPortal()
const scratch = await scratchFolder()
const service = await anS3Service(scratch)
const disk = portal.services.files
const fileBucket = { where: { bucket, prefix: '' }, settings: service.settings }
const s3 = await s3Store(fileBucket, join(scratch, 'spool'), { pauseMs: 1 })
await aPreorder(portal, { numberOfFronts: '4', files: patternFiles(4) })
const files = await portal.db<{ id: string; sha256: string; size: number }[]>`select id, sha256, size::int as size from files order by id`
const bytes = files.reduce((sum, { size }) => sum + size, 0)

const move = async (source = disk, target = s3, isTry = false) => {
  const progress: [string, string][] = []
  return { ...(await moveFiles({ db: portal.db, source, target, isTry, onFile: (...each) => progress.push(each) })), told: progress }
}

test('a try says what would be moved and moves nothing; a file that is damaged is told before', async () => {
  const path = join(portal.folder, files[0]!.id)
  const content = await disk.openVerified(files[0]!.id, files[0]!.sha256, files[0]!.size).then((each) => each.toArray())
  await writeFile(path, 'damaged')
  expect(await move(disk, s3, true)).toMatchObject({ files: 4, there: 0, copied: 3, lost: 1, told: [[files[0]!.id, 'lost']] })
  expect([...(await s3.sizes())]).toEqual([])
  expect(await move()).toMatchObject({ copied: 3, lost: 1 })
  await writeFile(path, Buffer.concat(content as Buffer[]))
})

test('what is cut off goes on where it was, what the target has damaged is copied again, and the source keeps everything', async () => {
  const [, second] = files
  await s3.remove(second!.id)
  expect(await move()).toMatchObject({ files: 4, there: 2, copied: 2, lost: 0 })
  await writeFile(join(service.folder, 'files', `${second!.id}._S3rver_object`), Buffer.alloc(second!.size))
  expect(await move()).toMatchObject({ there: 3, copied: 1, told: [[second!.id, 'copied']], bytes: second!.size })
  expect(await move()).toMatchObject({ there: 4, copied: 0, bytes: 0 })
  expect((await readdir(portal.folder)).filter((name) => name !== 'quarantine')).toHaveLength(4)
})

test('the way back is the same', async () => {
  const fresh = await diskStore(join(scratch, 'back'))
  expect(await move(s3, fresh)).toMatchObject({ copied: 4, lost: 0, bytes })
  for (const { id, sha256, size } of files) expect(await fresh.check(id, sha256, size)).toBe('whole')
})

test('a store that is away stops the move, and no file is called lost for it', async () => {
  service.fail((request) => (request.destroy(), true))
  await expect(move(s3, await diskStore(join(scratch, 'none')))).rejects.toThrow('No hay conexión con s3://')
  service.fail(null)
})

test('a backup has the files of a bucket as it has those of a disk and brings back what is gone of them; where the bucket is away there is none', async () => {
  const backing = { ...(await backingOf(portal, scratch)), files: s3 }
  const { name, manifest } = await createBackup(backing)
  expect(manifest.lost).toEqual([])
  const verified = await verifyBackup(backing.reading(name))
  expect(verified.manifest.files.map(({ id }) => id).toSorted()).toEqual(files.map(({ id }) => id))
  for (const { id } of files.slice(1)) await s3.remove(id)
  const config = { dataDir: join(scratch, 'restored'), databaseUrl: undefined, files: 's3' as const, fileBucket }
  const unasked = async () => expect.fail('there is nothing to replace')
  await restoreBackup({ ...backing.reading(name), config, replace: false, typedInstitution: unasked, now: backing.now })
  for (const { id, sha256, size } of files) expect(await s3.check(id, sha256, size)).toBe('whole')
  expect(await readdir(config.dataDir)).toEqual(['postgres', 'spool'])

  await rm(join(scratch, 'backups'), { recursive: true })
  service.fail((request) => (request.destroy(), true))
  await expect(createBackup(backing)).rejects.toThrow('Revise la red y S3_ENDPOINT')
  service.fail(null)
  expect(await readdir(join(scratch, 'backups'))).toEqual([])
})
