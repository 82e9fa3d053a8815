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

/** Stores backups as subfolders of a folder. Parts that an earlier backup already has are hard-linked, so they take space only once. */
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
      // Renamed first, so that a partly removed backup is not taken for a complete one.
      const leaving = join(folder, `${name}.removing`)
      await rename(join(folder, name), leaving)
      await rm(leaving, { recursive: true, force: true })
    },
  }
}

/** Translates an error of the file system into a message in Spanish that names the place. It is shown on the page of backups and in a mail. */
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
      // Not every file system supports hard links.
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

/** Deletes what an interrupted backup left behind, after a day. Before that it may be one in progress on another server. */
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
