import { preorders } from '@barreno/domain/preorders/calls'
import type { Transport } from '../api/act.ts'
import { call } from '../api/call.ts'
import type { Attempt, Submission } from './submission.ts'

/** Sends the request with the prices and the time of this attempt, so that a retry equals what may have arrived already. */
export function deliver({ files, resubmits, fields }: Submission, { prices, madeAt, uploads }: Attempt, transport: Transport) {
  const form = { ...fields, ...prices, ...(madeAt && { madeAt }), ...(uploads && { patternUploadsJson: JSON.stringify(uploads) }) }
  const options = { ...transport, files: uploads ? [] : files.map((file) => ({ field: 'patternFiles', file })) }
  if (!resubmits) return call(preorders.submit, form, options)
  return call(preorders.resubmit, { ...form, id: resubmits.id }, { ...options, version: resubmits.version })
}

/** Returns the first file that can no longer be read because it was changed or moved on disk after it was chosen; null if there is none. */
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
