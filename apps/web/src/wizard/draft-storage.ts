import { z } from '@barreno/domain/zod'
import { randomKey } from '../api/random-key.ts'
import { Draft, emptyDraft } from './draft.ts'
import { draftKey, type Entries } from './draft-place.ts'

export type KeptDraft = { revision: string; savedAt: string; draft: Draft }

/**
 * Stores one draft per client. Each file has its own entry that is written once, so that a keystroke does not write
 * 25 MB again. A draft is saved only over the revision it was made from. So two tabs cannot mix answers and files of
 * different revisions or restore a draft that was sent or discarded.
 */
export function draftStorage(entries: Entries) {
  let fileKeys = new WeakMap<File, string>()

  async function load(clientId: string): Promise<KeptDraft | null> {
    const stored = await entries.get(draftKey(clientId))
    const revision = revisionOf(stored)
    if (revision === null) return null
    const { data } = Stored.safeParse(stored)
    // Written by an incompatible version: its content is ignored, but its revision is known, so it can be overwritten.
    if (!data) return { revision, savedAt: '', draft: emptyDraft }
    return { revision, savedAt: data.savedAt, draft: { ...data.draft, blastingPatterns: await readFiles(data.files) } }
  }

  async function readFiles(keys: readonly (string | null)[]): Promise<(File | null)[]> {
    const present = keys.filter((key) => key !== null)
    const found = new Map((await entries.getMany(present)).map((file, index) => [present[index]!, file]))
    return keys.map((key) => {
      const file = key === null ? null : found.get(key)
      if (!(file instanceof File)) return null
      fileKeys.set(file, key!)
      return file
    })
  }

  /** Saves nothing and returns false if the draft was changed elsewhere since `basedOn`. */
  async function save(clientId: string, { draft, ...kept }: KeptDraft, basedOn: string | null): Promise<boolean> {
    const { blastingPatterns, ...answers } = draft
    const newFiles = blastingPatterns
      .filter((file) => file !== null && !fileKeys.has(file))
      .map((file): [string, File] => [`${filePrefix(clientId)}${randomKey()}`, file!])
    if (newFiles.length > 0) await entries.setMany(newFiles)
    for (const [key, file] of newFiles) fileKeys.set(file, key)

    const files = blastingPatterns.map((file) => file && fileKeys.get(file)!)
    let before: unknown
    await entries.update(draftKey(clientId), (current) => {
      before = current
      return revisionOf(current) === basedOn ? { ...kept, draft: answers, files } : current
    })
    const isTaken = revisionOf(before) !== basedOn
    const unused = isTaken ? newFiles.map(([key]) => key) : keysOf(before).filter((key) => !files.includes(key))
    if (unused.length > 0) await entries.delMany(unused)
    return !isTaken
  }

  async function remove(clientId: string): Promise<void> {
    const all = await entries.keys()
    await entries.delMany(all.filter((key) => key === draftKey(clientId) || key.startsWith(filePrefix(clientId))))
    fileKeys = new WeakMap()
  }

  const revision = async (clientId: string) => revisionOf(await entries.get(draftKey(clientId)))

  return { load, save, remove, revision }
}

const Stored = z.object({
  revision: z.string(),
  savedAt: z.string(),
  draft: Draft.omit({ blastingPatterns: true }),
  files: z.array(z.string().nullable()),
})

const filePrefix = (clientId: string) => `${draftKey(clientId)}/`

const revisionOf = (stored: unknown) => z.object({ revision: z.string() }).safeParse(stored).data?.revision ?? null
const keysOf = (stored: unknown) => Stored.safeParse(stored).data?.files.filter((key) => key !== null) ?? []
