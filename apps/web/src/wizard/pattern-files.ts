import { claimedKind, maxFileBytes, kindNames, wizardExtensions } from '@barreno/domain/files/kinds'
import { wizardTexts } from '@barreno/texts/wizard'

const texts = wizardTexts.upload

/** What is wrong with a pattern file, as far as can be seen before it travels. */
export function faultOfFile({ name, size }: { name: string; size: number }): string | null {
  if (claimedKind(name, wizardExtensions) === undefined) return texts.wrongType(kindNames(wizardExtensions))
  if (size === 0) return texts.empty
  return size > maxFileBytes ? texts.tooLarge : null
}

export type RefusedFile = { name: string; message: string }

/** Several files at once, in the order of their names, into the fronts that have none; the others are named with the reason. */
export function spread(
  slots: readonly (File | null)[],
  files: readonly File[],
  /** What was found wrong in their contents. */
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

/** `frente 2` before `frente 10`. */
const byName = (one: File, other: File) => one.name.localeCompare(other.name, 'es', { numeric: true })
