import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { backupTexts as texts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'
import { BackupFault } from './fault.ts'

/** The content of a part, as a stream of pieces. */
export type Source = AsyncIterable<Uint8Array>
export type Measure = { size: number; sha256: string }

/** Compresses a stream. The format's own checksum also detects later damage. */
export const compressed = (source: Source): Source =>
  through(source, createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }))

export const decompressed = (source: Source): Source => through(source, createZstdDecompress())

/** Encrypts a stream for the holder of this age recipient's identity. */
export async function* encrypted(source: Source, recipient: string): Source {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* (await encrypter.encrypt(toWeb(source))) as unknown as Source
}

/** Decrypts a stream. If the identity does not match, refuses and names the part. */
export async function* decrypted(source: Source, identity: string, part: string): Source {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    yield* (await decrypter.decrypt(toWeb(source))) as unknown as Source
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new BackupFault(part, texts.faults.otherIdentity, { cause })
  }
}

/** Passes a stream on. `result` returns its size and digest once it was read to the end. */
export function measured(source: Source): { source: Source; result: () => Measure } {
  const digest = createHash('sha256')
  let size = 0
  async function* pass() {
    for await (const chunk of source) {
      size += chunk.length
      digest.update(chunk)
      yield chunk
    }
  }
  return { source: pass(), result: () => ({ size, sha256: digest.digest('hex') }) }
}

/** Reads a stream to its end and returns its size and digest. */
export async function measure(source: Source): Promise<Measure> {
  const passing = measured(source)
  for await (const _ of passing.source);
  return passing.result()
}

/** Reads a whole stream into a text. Only for small parts. */
export async function textOf(source: Source): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Passes a stream on and counts its lines. In COPY's text format each line is a row, because line breaks in values are escaped. */
export function counted(source: Source): { source: Source; lines: () => number } {
  let lines = 0
  async function* pass() {
    for await (const chunk of source) {
      for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) lines += 1
      yield chunk
    }
  }
  return { source: pass(), lines: () => lines }
}

const lineBreak = 10

const toWeb = (source: Source) => Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>

/** Pipes a stream through a transform. A failure on either side ends both. */
async function* through(source: Source, transform: ReturnType<typeof createZstdCompress>): Source {
  const entering = Readable.from(source, { objectMode: false })
  entering.on('error', (error) => transform.destroy(error))
  try {
    for await (const chunk of entering.pipe(transform)) yield chunk as Buffer
  } finally {
    entering.destroy()
    transform.destroy()
  }
}
