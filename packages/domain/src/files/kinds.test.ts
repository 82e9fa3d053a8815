import { expect, test } from 'vitest'
import { beginsAs, beginsAsNamed, claimedKind, legacyExtensions, type MadeKind, wizardExtensions } from './kinds.ts'

test('a kind is what the extension says, in whatever case', () => {
  expect(['plano.pdf', 'Plano.final.DWG', 'foto.jpeg', 'foto.JPG', 'a.b.dxf'].map((name) => claimedKind(name, wizardExtensions))).toEqual([
    'pdf',
    'dwg',
    'jpg',
    'jpg',
    'dxf',
  ])
})

test.each([
  'plano',
  '.',
  '',
  'pdf',
  'plano.pdf.exe',
  'plano.doc',
  'plano.pdf ',
  'plano.pdf\0',
  'plano.pdf\0.exe',
  'plano.__proto__',
  'plano.constructor',
  'plano.svg',
])('%j is not allowed in the wizard', (name) => {
  expect(claimedKind(name, wizardExtensions)).toBeUndefined()
})

test('the legacy form takes Word documents, and neither drawings nor .jpeg', () => {
  expect(['a.docx', 'a.doc', 'a.dwg', 'a.jpeg'].map((name) => claimedKind(name, legacyExtensions))).toEqual([
    'docx',
    'doc',
    undefined,
    undefined,
  ])
})

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const heads: Record<MadeKind, Uint8Array> = {
  pdf: bytes('%PDF-1.7\n'),
  jpg: bytes('\xff\xd8\xff\xe0'),
  png: bytes('\x89PNG\r\n\x1a\n'),
  dwg: bytes('AC1027\0\0'),
  dxf: bytes('999\r\ndibujo\r\n  0\r\nSECTION\r\n'),
  doc: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  docx: bytes('PK\x03\x04'),
  xlsx: bytes('PK\x03\x04'),
  csv: bytes('Código;Precio\n'),
  ics: bytes('BEGIN:VCALENDAR\r\n'),
}
const kinds = Object.keys(heads) as MadeKind[]

// CSV is left out: any text is a table of one column.
test.each(kinds.filter((kind) => kind !== 'csv'))('%s is known by its first bytes, and no other kind begins like it', (kind) => {
  const alike = kind === 'docx' || kind === 'xlsx' ? ['docx', 'xlsx'] : [kind]
  expect(kinds.filter((other) => beginsAs(kind, heads[other]))).toEqual(alike)
})

test('text that is called a PDF is none, and neither is a file with nothing in it', () => {
  expect(beginsAsNamed('fake.pdf', ['pdf'], bytes('solo texto'))).toBe(false)
  expect(beginsAsNamed('fake.pdf', ['pdf'], bytes(' %PDF-1.7'))).toBe(false)
  for (const kind of kinds) if (kind !== 'csv') expect(beginsAs(kind, new Uint8Array())).toBe(false)
  expect(beginsAsNamed('PLANO.JPEG', ['jpeg'], heads.jpg)).toBe(true)
})
