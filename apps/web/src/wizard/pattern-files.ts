import { claimedKind, maxFileBytes, kindNames, wizardExtensions } from '@barreno/domain/files/kinds'
import { wizardTexts } from '@barreno/texts/wizard'

const texts = wizardTexts.upload

/** Returns what is wrong with a pattern file, as far as its name and size show before the upload; null if nothing is. */
export function faultOfFile({ name, size }: { name: string; size: number }): string | null {
  if (claimedKind(name, wizardExtensions) === undefined) return texts.wrongType(kindNames(wizardExtensions))
  if (size === 0) return texts.empty
  return size > maxFileBytes ? texts.tooLarge : null
}

export type RefusedFile = { name: string; message: string }

/** Assigns several files, sorted by name, to the fronts without a file. The others are returned with the reason. */
export function spread(
  slots: readonly (File | null)[],
  files: readonly File[],
  /** Errors found in the contents of the files. */
  contentFaults: ReadonlyMap<File, string> = new Map(),
): { slots: (File | null)[]; refused: RefusedFile[] } {
  const filled = [...slots]
  const refused: RefusedFile[] = []
  for (const file of [...files].sort(byName)) {
    const front = filled.indexOf(null)
    const message = faultOfFile(file) ?? contentFaults.get(file) ?? (front < 0 ? texts.noFrontLeft : null)
    if (message === null) filled[front] = file
    else refused.push({ name: file.name, message })
  }
  return { slots: filled, refused }
}

/** Sorts `frente 2` before `frente 10`. */
const byName = (one: File, other: File) => one.name.localeCompare(other.name, 'es', { numeric: true })
