import { claimedKind, contentTypes, type FileKind, wizardExtensions } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import { expect, test } from 'vitest'
import { sampleFiles, zip } from '../../test/sample-files.ts'
import { checkedKind } from './signature.ts'

const kinds = Object.keys(contentTypes) as FileKind[]
const endsOf = (content: Buffer) => ({ size: content.length, head: content.subarray(0, 64 * 1024), tail: content.subarray(-256 * 1024) })

function judged(name: string, content: Buffer | string, allowed: readonly string[] = [...kinds, 'jpeg']): string {
  try {
    return checkedKind(name, allowed, endsOf(Buffer.from(content)))
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

test('of seven kinds under seven extensions, those pass whose content is what the extension says', () => {
  const table = kinds.map((extension) =>
    kinds
      .map((kind) =>
        judged(`plano.${extension}`, sampleFiles[kind]) === extension
          ? 'X'
          : judged(`plano.${extension}`, sampleFiles[kind]) === 'files.contentMismatch'
            ? '.'
            : '?',
      )
      .join(''),
  )
  expect(table).toEqual(['X......', '.X.....', '..X....', '...X...', '....X..', '.....X.', '......X'])
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)])],
  ['an archive', zip([['a.txt', 'hola']])],
  [
    'a spreadsheet',
    zip([
      ['[Content_Types].xml', ''],
      ['xl/workbook.xml', ''],
    ]),
  ],
  ['one byte', 'x'],
  ['three bytes', 'PK\x03'],
  ['a page after a line', '\n%PDF-1.4'],
])('%s passes under no name', (_, content) => {
  expect(new Set(kinds.map((extension) => judged(`plano.${extension}`, content)))).toEqual(new Set(['files.contentMismatch']))
})

test('the case of an extension does not matter, and .jpeg is .jpg', () => {
  expect([judged('PLANO.PDF', sampleFiles.pdf), judged('foto.jpeg', sampleFiles.jpg)]).toEqual(['pdf', 'jpg'])
})

test('a kind that is not allowed here is refused by name, whatever is in it', () => {
  expect(() => checkedKind('contrato.docx', wizardExtensions, endsOf(sampleFiles.docx))).toThrow(
    expect.objectContaining({ code: 'files.typeNotAllowed', details: { name: 'contrato.docx', allowed: 'PDF, JPG, PNG, DWG, DXF' } }),
  )
  expect(judged('plano.exe', sampleFiles.pdf)).toBe('files.typeNotAllowed')
  expect(claimedKind('plano', wizardExtensions)).toBeUndefined()
})

test('an empty file is refused by name', () => {
  expect(() => checkedKind('plano.pdf', wizardExtensions, endsOf(Buffer.alloc(0)))).toThrow(
    expect.objectContaining({ code: 'files.empty', details: { name: 'plano.pdf' } }),
  )
})

test.each(['AC1006', 'AC1015', 'AC1018', 'AC1024', 'AC1027', 'AC1032'])('a drawing of AutoCAD version %s is a .dwg', (version) => {
  expect(judged('a.dwg', Buffer.concat([Buffer.from(version), Buffer.alloc(100)]))).toBe('dwg')
})

const section = '0\r\nSECTION\r\n2\r\nHEADER\r\n'
test.each([
  ['of Windows', section],
  ['of Unix', section.replaceAll('\r', '')],
  ['with indented groups', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
  ['with a byte order mark', `\ufeff${section}`],
  ['with comments', `999\r\nHecho en Ñaraulí\r\n  999\r\n0\r\n${section}`],
  ['with blank lines', `\r\n\r\n${section}`],
  ['in binary', 'AutoCAD Binary DXF\r\n\x1a\0\0\0SECTION'],
])('a DXF %s is one', (_, content) => {
  expect(judged('a.dxf', content)).toBe('dxf')
})

test.each([
  ['another section', '0\r\nSECTIONS\r\n'],
  ['another group', '10\r\nSECTION\r\n'],
  ['a page between', `<html>\r\n${section}`],
  ['a page in a comment of another group', `998\r\n<html>\r\n${section}`],
  ['a binary cut short', 'AutoCAD Binary DXF\r\n'],
  ['nothing but blanks', ' \r\n'.repeat(20_000)],
  ['nothing but comments', '999\r\n\r\n'.repeat(10_000)],
])('with %s it is no DXF', (_, content) => {
  expect(judged('a.dxf', content)).toBe('files.contentMismatch')
})

const word: [string, string][] = [
  ['[Content_Types].xml', '<Types/>'],
  ['word/document.xml', '<w:document/>'],
]
const plain = (count: number): [string, string][] => Array.from({ length: count }, (_, place) => [`word/media/${place}.png`, `${place}`])

test('a document may have a thousand parts, and a comment', () => {
  expect(judged('a.docx', zip([...word, ...plain(998)]))).toBe('docx')
  expect(judged('a.docx', zip(word, { comment: 'de la oficina' }))).toBe('docx')
})

test.each<[string, Buffer]>([
  ['a thousand and one parts', zip([...word, ...plain(999)])],
  ['macros', zip([...word, ['word/vbaProject.bin', 'x']])],
  ['macros in another folder and case', zip([...word, ['custom/VBAPROJECT.BIN', 'x']])],
  ['an archive within', zip([...word, ['word/embeddings/todo.zip', 'x']])],
  ['a way out of the folder', zip([...word, ['../../etc/cron.d/x', 'x']])],
  ['a way out at the end', zip([...word, ['word/..', 'x']])],
  ['an absolute name', zip([...word, ['/etc/passwd', 'x']])],
  ['a name of Windows', zip([...word, ['word\\document.xml', 'x']])],
  ['a drive', zip([...word, ['C:evil', 'x']])],
  ['two parts of one name', zip([...word, ['word/document.xml', 'otro']])],
  ['content that inflates more than a hundred times', zip([...word, ['word/media/zeros.bmp', Buffer.alloc(1_000_000)]])],
  ['a claim of four gigabytes', zip(word, { inflated: 0xffff_fffe })],
  ['no Word part', zip([word[0]!, ['xl/workbook.xml', 'x']])],
  ['no list of types', zip([word[1]!])],
  ['fewer parts than it says', zip(word, { count: 3 })],
  ['macros that it does not count', zip([...word, ['word/vbaProject.bin', 'x']], { count: 2 })],
  ['more parts than it says', zip(word, { count: 1 })],
  ['a second end in its comment', zip(word, { comment: 'PK\x05\x06 de la oficina' })],
  ['bytes before it', Buffer.concat([Buffer.from('PK\x03\x04'), zip(word)])],
  ['bytes after it', Buffer.concat([zip(word), Buffer.from('x')])],
  ['its end cut off', zip(word).subarray(0, -1)],
  ['its directory cut off', zip(word).subarray(0, 60)],
  ['nothing in it', zip([])],
])('a .docx with %s is refused', (_, content) => {
  expect(judged('a.docx', content)).toBe('files.contentMismatch')
})

test('damage anywhere in the directory of a .docx is a refusal and no accident', () => {
  const whole = zip(word)
  for (let at = whole.length - 150; at < whole.length; at += 1) {
    for (const value of [0, 0x7f, 0xff]) {
      const damaged = Buffer.from(whole)
      damaged[at] = value
      expect(['docx', 'files.contentMismatch']).toContain(judged('a.docx', damaged))
    }
  }
})
