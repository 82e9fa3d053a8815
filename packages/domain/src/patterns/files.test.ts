import { expect, test } from 'vitest'
import { Problem } from '../problems.ts'
import { claimedKind, legacyExtensions, wizardExtensions, shownKinds } from './files.ts'

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

test('the refusal of the wizard is the documented one', () => {
  expect(new Problem('files.typeNotAllowed', { allowed: shownKinds(wizardExtensions) }).message).toBe(
    'Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.',
  )
})
