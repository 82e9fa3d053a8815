import type { BlastingPatternInfo } from '@barreno/domain/records/schema'
import { expect, test } from 'vitest'
import { CallError } from '../api/call.ts'
import { bringFiles } from './bring-files.ts'

const pattern = (frontIndex: number, originalFileName: string, fileSize = 4): BlastingPatternInfo => ({
  frontIndex,
  originalFileName,
  fileSize,
  storedFileId: `file-${frontIndex}`,
  sha256: 'a'.repeat(64),
})

const content = async () => new Blob(['0000'])
const refused = (code: string) => async () => Promise.reject(new CallError('El archivo almacenado está dañado.', 409, code))
const bring = (patterns: BlastingPatternInfo[], fetchFile: (of: BlastingPatternInfo) => Promise<Blob>, numberOfFronts = 2) => {
  const progress: number[] = []
  return bringFiles({ patterns, numberOfFronts, fetchFile, onProgress: (done) => progress.push(done) }).then((found) => ({
    ...found,
    progress,
  }))
}

test('each file comes to its own front, under its own name', async () => {
  const { files, missing, progress } = await bring([pattern(2, 'dos.dxf'), pattern(1, 'uno.pdf')], content)
  expect(files.map((file) => file && [file.name, file.size])).toEqual([
    ['uno.pdf', 4],
    ['dos.dxf', 4],
  ])
  expect(missing).toEqual([])
  expect(progress).toEqual([0, 1, 2])
})

test('a damaged file is named and left out, and the others come all the same', async () => {
  const { files, missing } = await bring([pattern(1, 'uno.pdf'), pattern(2, 'dos.dxf')], async (of) =>
    of.frontIndex === 1 ? refused('files.damaged')() : content(),
  )
  expect(files.map((file) => file?.name)).toEqual([undefined, 'dos.dxf'])
  expect(missing).toEqual([{ front: 1, name: 'uno.pdf', message: 'El archivo almacenado está dañado.' }])
})

test.each([
  ['shorter than it was', pattern(1, 'uno.pdf', 9), 'El archivo llegó incompleto.'],
  ['of a kind that only the single form takes', pattern(1, 'plano.docx'), 'Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.'],
])('a file %s is left out', async (_, of, message) => {
  const { files, missing } = await bring([of], content, 1)
  expect(files).toEqual([null])
  expect(missing).toMatchObject([{ message }])
})

test('a lost connection says nothing about a file: nothing is left out for it', async () => {
  await expect(bring([pattern(1, 'uno.pdf')], async () => Promise.reject(new CallError('Error de red', 0)))).rejects.toThrow('Error de red')
})
