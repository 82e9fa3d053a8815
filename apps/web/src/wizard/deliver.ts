import { preorders } from '@barreno/domain/preorders/calls'
import type { Transport } from '../api/act.ts'
import { call } from '../api/call.ts'
import type { Attempt, Submission } from './submission.ts'

/** Sends it as this attempt says it, prices and moment included: whatever may have arrived already is the same. */
export function deliver({ files, resubmits, fields }: Submission, { prices, madeAt, uploads }: Attempt, transport: Transport) {
  const form = { ...fields, ...prices, ...(madeAt && { madeAt }), ...(uploads && { patternUploadsJson: JSON.stringify(uploads) }) }
  const options = { ...transport, files: uploads ? [] : files.map((file) => ({ field: 'patternFiles', file })) }
  if (!resubmits) return call(preorders.submit, form, options)
  return call(preorders.resubmit, { ...form, id: resubmits.id }, { ...options, version: resubmits.version })
}

/** The first file that can no longer be read, because it was changed or moved on the disk after it was chosen. */
export async function unreadableFile(files: readonly File[]): Promise<File | null> {
  for (const file of files) {
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!isReadable) return file
  }
  return null
}
