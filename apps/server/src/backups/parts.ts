import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { backupTexts as texts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'
import { BackupFault } from './fault.ts'

/** What stands in a backup under a name, on its way in or out, a piece at a time. */
export type Source = AsyncIterable<Uint8Array>
export type Measure = { size: number; sha256: string }

/** Compresses; what is damaged later is noticed by the format's own checksum too. */
export const compressed = (source: Source): Source =>
  through(source, createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }))

export const decompressed = (source: Source): Source => through(source, createZstdDecompress())

/** Encrypted to whoever holds the identity of this age recipient. */
export async function* encrypted(source: Source, recipient: string): Source {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* (await encrypter.encrypt(toWeb(source))) as unknown as Source
}

/** What an identity opens; a refusal that names the part where it does not. */
export async function* decrypted(source: Source, identity: string, part: string): Source {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    yield* (await decrypter.decrypt(toWeb(source))) as unknown as Source
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new BackupFault(part, texts.faults.otherIdentity, { cause })
  }
}

/** Passes on what goes by; `result` is its size and digest once all of it has. */
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

/** Reads it to its end. */
export async function measure(source: Source): Promise<Measure> {
  const passing = measured(source)
  for await (const _ of passing.source);
  return passing.result()
}

/** All of it, for what is small. */
export async function textOf(source: Source): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Counts the lines that go by. In the text format of COPY each is a row: a line break inside of a value is written otherwise. */
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

/** What comes out of a transform; a failure on either side ends both. */
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
