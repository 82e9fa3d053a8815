import { verificationTexts } from '@barreno/texts/verifications'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import { type Db, transaction } from '../db/connect.ts'
import { addJob } from '../jobs/sql.ts'
import { countFiles, filesToReadBack, findFault, noteReadBack } from './sql.ts'
import type { FileFault } from './store.ts'

const minute = 60_000
/** Days within which every file is read again. */
const cycleDays = 30
const cycleMs = cycleDays * 24 * 60 * minute
/** Minimum number of files that are read per minute; more if the cycle requires it. They are read one after another, to keep the load low. */
const minPerMinute = 3

/** Reads a few stored files again every minute and notifies people of one that is damaged or missing. */
export function readFilesBack(services: ReadingBack, log: Pick<FastifyBaseLogger, 'error'>): NodeJS.Timeout {
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      for (const { id, fault } of await readSomeBack(services)) log.error({ file: id, fault }, 'a stored file is not what arrived')
    } catch (error) {
      log.error({ err: error }, 'stored files could not be read back')
    } finally {
      busy = false
    }
  }
  return setInterval(() => void look(), minute).unref()
}

type ReadingBack = Pick<Services, 'db' | 'files' | 'now' | 'securityLog'>

type FileFinding = { id: string; fault: FileFault }

/** Reads the files of one minute and returns those newly found damaged or missing. */
export async function readSomeBack({ db, files, now, securityLog }: ReadingBack): Promise<FileFinding[]> {
  const limit = Math.max(minPerMinute, Math.ceil((2 * (await countFiles(db)) * minute) / cycleMs))
  const before = new Date(now().getTime() - cycleMs + 24 * 60 * minute)
  const found: FileFinding[] = []
  for (let turn = 0; turn < limit; turn++) {
    const isDone = await transaction(db, async (tx) => {
      const [file] = await filesToReadBack(tx, { before, limit: 1 })
      if (!file) return true
      const content = await files.check(file.id, file.sha256, file.size)
      const fault = content === 'whole' ? null : content
      await noteReadBack(tx, file.id, now(), fault)
      if (fault !== null && fault !== file.fault) {
        await addJob(tx, 'files.mailFault', { fileId: file.id }, { key: `files.mailFault:${file.id}`, attempts: 20 })
        found.push({ id: file.id, fault })
      }
      return false
    })
    if (isDone) break
  }
  for (const { id, fault } of found)
    securityLog.note({ event: 'damagedFile', ...(await placeOf(db, id)), reason: verificationTexts.readBack[fault] })
  return found
}

/** Returns the file's name and the first record that names it, for the security log. */
async function placeOf(db: Db, id: string) {
  const file = await findFault(db, id)
  const [record] = file?.records ?? []
  return { fileName: file?.name ?? null, recordId: record?.id ?? null, action: record ? `${record.concept}.readBack` : null }
}
