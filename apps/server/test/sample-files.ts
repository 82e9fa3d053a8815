import { crc32, deflateRawSync } from 'node:zlib'

/** One small, complete file of each kind that may be uploaded. */
export const sampleFiles = {
  pdf: pdf(),
  jpg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
    'base64',
  ),
  png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
  dwg: Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(250)]),
  dxf: Buffer.from(
    [
      '0',
      'SECTION',
      '2',
      'ENTITIES',
      '0',
      'LINE',
      '8',
      '0',
      '10',
      '0.0',
      '20',
      '0.0',
      '11',
      '1.0',
      '21',
      '1.0',
      '0',
      'ENDSEC',
      '0',
      'EOF',
      '',
    ].join('\r\n'),
  ),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)]),
  docx: zip([
    ['[Content_Types].xml', '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['_rels/.rels', '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'],
    ['word/document.xml', '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>'],
  ]),
}

type ZipEntry = readonly [name: string, content: string | Buffer]
/** False values that the archive declares instead of the true ones. */
type ZipClaims = { comment?: string; inflated?: number; count?: number }

/** Builds a zip archive, deflated as Word does. */
export function zip(entries: readonly ZipEntry[], { comment = '', inflated, count = entries.length }: ZipClaims = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const shared = fields(
      [20, 2],
      [0x800, 2],
      [8, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [inflated ?? bytes.length, 4],
      [Buffer.byteLength(name), 2],
      [0, 2],
    )
    locals.push(fields([0x04034b50, 4]), shared, Buffer.from(name), packed)
    directory.push(fields([0x02014b50, 4], [20, 2]), shared, fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), Buffer.from(name))
    offset += 4 + shared.length + Buffer.byteLength(name) + packed.length
  }
  const size = Buffer.concat(directory).length
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [Buffer.byteLength(comment), 2])
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)])
}

function fields(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

function pdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
