import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backupTexts } from '@barreno/texts/backups'
import { syncFolder } from '../files/folder.ts'
import { Refusal } from '../refusal.ts'
import { manifestPart, type Part } from './manifest.ts'
import { measure, type Source } from './parts.ts'
import { type BackupStore, namePattern, type Writing } from './store.ts'

const texts = backupTexts.disk

/** Backups as folders of one folder. What an earlier one has already is linked, so that it takes its room once. */
export function diskStore(folder: string): BackupStore {
  return {
    place: folder,
    list: async () => {
      const names = (await readdir(folder).catch(orNothing).catch(refuseOf(folder))).filter((name) => namePattern.test(name)).toSorted()
      const complete = await Promise.all(names.map((name) => isThere(join(folder, name, manifestPart))))
      return names.filter((_, index) => complete[index])
    },
    parts: (name) => partsIn(join(folder, name)),
    read: async (name, part) => ((await isThere(join(folder, name, part))) ? createReadStream(join(folder, name, part)) : null),
    begin: (name) => begin(folder, name),
    remove: async (name) => {
      // Under another name first: what is removed only in part is not taken for a backup.
      const leaving = join(folder, `${name}.removing`)
      await rename(join(folder, name), leaving)
      await rm(leaving, { recursive: true, force: true })
    },
  }
}

/** What the system refuses is told with the place, in Spanish: it stands on the page of backups and in a mail. */
const refuseOf = (folder: string) => (error: NodeJS.ErrnoException) => {
  const { code } = error
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new Refusal(texts.full(folder), { cause: error })
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EIO'].includes(code))
    throw new Refusal(texts.unusable(folder, code), { cause: error })
  throw error
}

async function begin(folder: string, name: string): Promise<Writing> {
  const refuse = refuseOf(folder)
  const writing = await beginIn(folder, name).catch(refuse)
  return {
    write: (part, source) => writing.write(part, source).catch(refuse),
    reuse: (from, part) => writing.reuse(from, part).catch(refuse),
    commit: (part, manifest) => writing.commit(part, manifest).catch(refuse),
    abandon: writing.abandon,
  }
}

async function beginIn(folder: string, name: string): Promise<Writing> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const unfinished = join(folder, `${name}.unfinished`)
  const folders = new Set<string>([unfinished])
  await mkdir(unfinished, { mode: 0o700 })
  const pathOf = async (part: string) => {
    const path = join(unfinished, part)
    if (!folders.has(dirname(path))) {
      folders.add(dirname(path))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    }
    return path
  }
  const write = async (part: string, source: Source) => {
    await using file = await open(await pathOf(part), 'wx', 0o600)
    for await (const chunk of source) await file.writeFile(chunk)
    await file.sync()
  }
  return {
    write,
    reuse: async (from, given) => {
      const [source, target] = [join(folder, from, given.part), await pathOf(given.part)]
      if (!(await isUnharmed(source, given))) return false
      // Not every disk has links.
      await link(source, target).catch(() => copyFile(source, target))
      return true
    },
    commit: async (part, manifest) => {
      await write(part, toSource(manifest))
      for (const changed of folders) await syncFolder(changed)
      await rename(unfinished, join(folder, name))
      await syncFolder(folder)
    },
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  }
}

async function isUnharmed(path: string, { size, sha256 }: Part): Promise<boolean> {
  if (!(await isThere(path))) return false
  const found = await measure(createReadStream(path))
  return found.size === size && found.sha256 === sha256
}

async function* toSource(text: string): Source {
  yield Buffer.from(text)
}

/** What a killed backup left behind, a day later: before that it may be one that another server is making. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(unfinished|removing)$/.test(name) || !namePattern.test(name.replace(/\.\w+$/, ''))) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > 24 * 3_600_000) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function partsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function orNothing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
