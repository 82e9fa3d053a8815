import type { BlastingPatternInfo } from '@barreno/domain/records/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { CallError } from '../api/call.ts'
import type { MissingFile } from './draft.ts'
import { faultOfFile } from './pattern-files.ts'

export type Brought = { files: (File | null)[]; missing: MissingFile[] }

type Source = {
  patterns: readonly BlastingPatternInfo[]
  numberOfFronts: number
  fetchFile: (pattern: BlastingPatternInfo) => Promise<Blob>
  onProgress: (done: number) => void
}

/**
 * Loads the files of a record into the browser, each for its front. A file that is damaged, missing or of a kind that
 * no request accepts is listed and left out. Other errors, such as a lost connection, say nothing about the file and
 * are thrown.
 */
export async function bringFiles({ patterns, numberOfFronts, fetchFile, onProgress }: Source): Promise<Brought> {
  const files = Array.from({ length: numberOfFronts }, (): File | null => null)
  const missing: MissingFile[] = []
  const wanted = patterns.filter(({ frontIndex }) => frontIndex >= 1 && frontIndex <= numberOfFronts)
  for (const [done, pattern] of wanted.entries()) {
    onProgress(done)
    const found = await fetched(pattern, fetchFile)
    if (found instanceof File) files[pattern.frontIndex - 1] = found
    else missing.push({ front: pattern.frontIndex, name: pattern.originalFileName, message: found })
  }
  onProgress(wanted.length)
  return { files, missing }
}

/** Returns the file, or why it cannot be loaded. */
async function fetched(pattern: BlastingPatternInfo, fetchFile: Source['fetchFile']): Promise<File | string> {
  const { originalFileName: name, fileSize } = pattern
  const fault = faultOfFile({ name, size: fileSize })
  if (fault) return fault
  try {
    const content = await fetchFile(pattern)
    return content.size === fileSize ? new File([content], name) : draftTexts.copy.damaged
  } catch (error) {
    if (error instanceof CallError && error.code?.startsWith('files.')) return error.message
    throw error
  }
}
