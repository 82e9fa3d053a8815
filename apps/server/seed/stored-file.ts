import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import type { StoredFile } from '@barreno/domain/endpoint'
import type { FileKind } from '@barreno/domain/files/kinds'
import type { Services } from '../src/context.ts'

export async function storedFile(
  files: Services['files'],
  field: string,
  name: string,
  content: Buffer,
  kind: FileKind,
): Promise<StoredFile> {
  const { id, size, sha256 } = await files.save(Readable.from([content]), name)
  return { field, id, name, size, sha256, kind }
}

/** A photo of a signed sheet in shades of grey: lines of text and two signatures. */
export function sheetPhoto(): Buffer {
  const [width, height] = [420, 594]
  const shadeAt = (x: number, y: number): number => {
    const isText = x > 50 && x < 370 - ((Math.floor(y / 22) * 37) % 90) && y > 80 && y < 400 && y % 22 < 5
    const isTitle = x > 120 && x < 300 && y > 46 && y < 58
    const isSignature = [110, 290].some((middle) => Math.abs(y - 470 - 14 * Math.sin((x - middle) / 7)) < 2 && Math.abs(x - middle) < 48)
    const isLine = y > 498 && y < 501 && [110, 290].some((middle) => Math.abs(x - middle) < 70)
    return isText || isTitle || isSignature || isLine ? 60 : 236 - Math.round((18 * y) / height)
  }
  const rows = Array.from({ length: height }, (_, y) => Buffer.from([0, ...Array.from({ length: width }, (__, x) => shadeAt(x, y))]))
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
    return Buffer.concat([inFourBytes(content.length), named, inFourBytes(crc32(named))])
  }
  const head = Buffer.concat([inFourBytes(width), inFourBytes(height), Buffer.from([8, 0, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ])
}

const inFourBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
