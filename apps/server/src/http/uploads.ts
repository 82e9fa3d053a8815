import type { StoredFile } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanName } from '../files/clean-name.ts'
import { storeChecked } from '../files/store-checked.ts'
import type { FileStore } from '../files/store.ts'

type Allowed = Readonly<Record<string, readonly string[]>>

/** Reads a multipart form part by part. Files are stored and checked as they arrive; all are deleted again if one is refused. */
export async function receiveParts(allowed: Allowed, request: FastifyRequest, store: FileStore, take: (bytes: number) => void) {
  const fields = new Map<string, unknown>()
  const files: StoredFile[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await keep(part, allowed, store, take))
      else if (fields.has(part.fieldname)) throw invalid(part.fieldname, texts.repeatedField)
      else fields.set(part.fieldname, part.value)
    }
    return { fields: Object.fromEntries(fields), files }
  } catch (error) {
    request.raw.unpipe().resume() // the rest of the request is read and discarded, otherwise the refusal would wait for it forever
    await Promise.all(files.map(({ id }) => store.remove(id)))
    throw error
  }
}

async function keep(
  { fieldname: field, filename, file }: Omit<MultipartFile, 'filename'> & { filename: string | undefined },
  allowed: Allowed,
  store: FileStore,
  take: (bytes: number) => void,
): Promise<StoredFile> {
  // A binary part without a file name is a file too, although the library's type does not say so.
  const name = cleanName(filename ?? '')
  const kinds = allowed[field]
  if (!kinds) throw invalid(field, texts.unknownField)
  return { field, ...(await storeChecked(store, file, name, kinds, take)) }
}

const invalid = (field: string, message: string) => new Problem('input.invalid', [{ field, message }])
