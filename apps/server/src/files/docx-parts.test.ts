import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { sampleFiles, zip } from '../../test/sample-files.ts'
import { entriesOf } from './docx.ts'
import { hasOnlyPlainParts } from './docx-parts.ts'

const types = (more = '') =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${more}</Types>`
const rels = (...relationships: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`
const relation = (type: string, target: string, mode = '') =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`
const external = ' TargetMode="External"'
const words: [string, string][] = [
  ['[Content_Types].xml', types()],
  ['word/document.xml', '<w:document/>'],
]
const withRels = (content: string, part = 'word/_rels/settings.xml.rels') => zip([...words, [part, content]])

async function isPlain(content: Buffer): Promise<boolean> {
  const entries = entriesOf({ size: content.length, tail: content.subarray(-256 * 1024) })
  return hasOnlyPlainParts(entries!, async (position, length) => content.subarray(position, position + length))
}

test.each<[string, Buffer]>([
  ['nothing but words', sampleFiles.docx],
  [
    'links that somebody may press',
    withRels(rels(relation('hyperlink', 'https://minas.ve/plan', external)), 'word/_rels/document.xml.rels'),
  ],
  ['a template and a picture of its own', withRels(rels(relation('attachedTemplate', 'plantilla.dotx'), relation('image', 'media/1.png')))],
  ['the workbook behind a chart', zip([...words, ['word/embeddings/Microsoft_Excel_Sheet.xlsx', 'PK']])],
  ['large pictures', zip([...words, ['word/media/mapa.bmp', Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))]])],
])('a document with %s is taken', async (_, content) => {
  expect(await isPlain(content)).toBe(true)
})

const template = (mode: string) => relation('attachedTemplate', 'http://203.0.113.9/t.dotm', mode)
test.each<[string, Buffer]>([
  ['a template of another address', withRels(rels(template(external)))],
  ['one whose mode is written with blanks', withRels(rels(template(" TargetMode = 'External'")))],
  ['one whose mode is written as a number', withRels(rels(template(' TargetMode="&#69;xternal"')))],
  ['one whose mode is written as a hexadecimal number', withRels(rels(template(' TargetMode="&#x45;xternal"')))],
  ['one behind a prefix', withRels(rels(template(external)).replace('<Relationship ', '<p:Relationship '))],
  ['one that calls itself a link elsewhere', withRels(rels(relation('attachedTemplate', 'http://x/hyperlink', external)))],
  ['a picture of another address', withRels(rels(relation('image', 'http://203.0.113.9/1.png', external)), 'word/_rels/document.xml.rels')],
  ['relationships in wide letters', zip([...words, ['word/_rels/a.rels', Buffer.from(rels(template(external)), 'utf16le')]])],
  ['relationships with entities', withRels(`<!DOCTYPE r [<!ENTITY e "External">]>${rels(template(' TargetMode="&e;"'))}`)],
  ['an OLE object', zip([...words, ['word/embeddings/oleObject1.bin', 'x']])],
  [
    'an object of its own type elsewhere',
    zip([
      [words[0]![0], types('<Override PartName="/word/x" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>')],
      words[1]!,
      ['word/x', 'x'],
    ]),
  ],
  ['a control', zip([...words, ['word/activeX/activeX1.xml', '<x/>']])],
  [
    'macros by their type',
    zip([[words[0]![0], types('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>')], words[1]!]),
  ],
  ['sizes that are too small', zip(words, { inflated: 5 })],
  ['sizes that are too large', zip(words, { inflated: 300 })],
  ['relationships of megabytes', withRels(rels('<!-- x -->'.repeat(200_000)))],
])('a document with %s is refused', async (_, content) => {
  expect(await isPlain(content)).toBe(false)
})

test('a part whose own header names it otherwise, or whose content was changed, is refused', async () => {
  const whole = zip(words)
  const at = whole.indexOf('word/document.xml')
  const renamed = Buffer.from(whole)
  renamed.write('word/documenX.xml', at)
  expect(await isPlain(renamed)).toBe(false)
  const changed = Buffer.from(whole)
  changed[at + 'word/document.xml'.length + 3]! ^= 1
  expect(await isPlain(changed)).toBe(false)
})

test('whatever byte of a document is damaged, it is judged and no accident', async () => {
  const whole = zip(words)
  const verdicts = new Set<boolean>()
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at]! ^= 0xff
    const entries = entriesOf({ size: damaged.length, tail: damaged })
    if (entries) verdicts.add(await hasOnlyPlainParts(entries, async (position, length) => damaged.subarray(position, position + length)))
  }
  // Bytes that neither the directory nor the content depends on, such as the time of a part, may change.
  expect(verdicts).toEqual(new Set([true, false]))
})

test('a request with such a document is refused by its name, and leaves nothing behind', async () => {
  const portal = await testPortal()
  const before = await portal.everything()
  const form = (content: Buffer) => ({
    miningType: 'cielo_abierto',
    estimatedServiceDate: '2026-12-01',
    termsAccepted: 'true',
    selectedMaterials: [{ materialId: 'ANFO-25', quantity: 10 }],
    files: [{ field: 'planiVolaFile', name: 'memoria.docx', content }],
  })
  expect(await portal.refusal(api.orders.create, 'cliente', form(withRels(rels(template(external)))))).toMatchObject({
    status: 400,
    code: 'files.documentNotPlain',
    message: expect.stringContaining('El documento memoria.docx trae') as string,
  })
  expect(await portal.everything()).toEqual(before)
  await portal.good(api.orders.create, 'cliente', form(sampleFiles.docx))
})
