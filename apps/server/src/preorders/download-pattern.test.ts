import { open, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aPreorder, type Part, refusalIn, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { buildApp } from '../app.ts'
import { logSettings } from '../http/log.ts'

const portal = await testPortal()
const { app, as, call, folder } = portal
const { downloadPattern } = api.preorders

async function anUpload(name: string, content: Part['content']) {
  const { id, blastingPatternsInfo } = await aPreorder(portal, { numberOfFronts: '1', files: [{ name, content }] })
  return { id, patternId: blastingPatternsInfo[0]!.storedFileId }
}

test.each([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['dwg', 'image/vnd.dwg'],
  ['dxf', 'image/vnd.dxf'],
] as const)('a %s is saved, never opened, by whatever asks for it', async (kind, type) => {
  const upload = await anUpload(`plano.${kind}`, sampleFiles[kind])
  const { statusCode, headers, rawPayload } = await call(downloadPattern, 'cliente', upload)
  expect([statusCode, rawPayload]).toEqual([200, sampleFiles[kind]])
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': String(sampleFiles[kind].length),
    'content-disposition': `attachment; filename="plano.${kind}"; filename*=UTF-8''plano.${kind}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store, private',
  })
})

test.each([
  ['Ñandú «1» 💥.pdf', `filename="Nandu _1_ _.pdf"; filename*=UTF-8''%C3%91and%C3%BA%20%C2%AB1%C2%BB%20%F0%9F%92%A5.pdf`],
  ["l'été (2)*.pdf", `filename="l'ete (2)*.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29%2A.pdf`],
  ['..\\..\\windows\\plano.pdf', `filename="plano.pdf"; filename*=UTF-8''plano.pdf`],
  ['../../etc/plano.pdf', `filename="plano.pdf"; filename*=UTF-8''plano.pdf`],
  ['%2e%2e%2fplano.pdf', `filename="_2e_2e_2fplano.pdf"; filename*=UTF-8''%252e%252e%252fplano.pdf`],
])('the name %s comes back as a name, and as nothing else', async (name, expected) => {
  const { headers } = await call(downloadPattern, 'cliente', await anUpload(name, sampleFiles.pdf))
  expect(headers['content-disposition']).toBe(`attachment; ${expected}`)
})

test('a stored file of which one byte is another is not given out, and the others are', async () => {
  const upload = await anUpload('plano.pdf', sampleFiles.pdf)
  const sound = await anUpload('otro.pdf', sampleFiles.pdf)
  await using file = await open(join(folder, upload.patternId), 'r+')
  await file.write(Buffer.from('X'), 0, 1, 40)
  const refused = await call(downloadPattern, 'gerente', upload)
  expect(refusalIn(refused)).toEqual({
    status: 409,
    error: 'Conflict',
    code: 'files.damaged',
    message: 'El archivo almacenado está dañado y no se entrega. Avise al administrador.',
  })
  expect(refused.headers).not.toHaveProperty('content-disposition')
  expect((await call(downloadPattern, 'gerente', sound)).statusCode).toBe(200)
  await file.write(sampleFiles.pdf, 40, 1, 40)
  expect((await call(downloadPattern, 'gerente', upload)).statusCode).toBe(200)
})

test.each([
  ['cut short', (path: string) => truncate(path, 10)],
  ['emptied', (path: string) => truncate(path, 0)],
])('a stored file that is %s is not given out', async (_, damage) => {
  const upload = await anUpload('plano.pdf', sampleFiles.pdf)
  await damage(join(folder, upload.patternId))
  expect(refusalIn(await call(downloadPattern, 'cliente', upload))).toMatchObject({ status: 409, code: 'files.damaged' })
})

test('a file that is not there is told apart from one that is damaged, and each is an error in the log, with its id', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) })
  const logged = await buildApp(portal.services, { logger: { ...(logSettings('error') as object), stream } })
  const [missing, damaged] = [await anUpload('uno.pdf', sampleFiles.pdf), await anUpload('otro.pdf', sampleFiles.pdf)]
  await rm(join(folder, missing.patternId))
  await truncate(join(folder, damaged.patternId), 10)
  const download = ({ id, patternId }: { id: string; patternId: string }) =>
    logged.inject({ url: `/api/preorders/${id}/patterns/${patternId}/download`, headers: as('cliente') })
  expect(refusalIn(await download(missing))).toMatchObject({
    status: 409,
    code: 'files.missing',
    message: 'El archivo no está en este servidor. Avise al administrador: puede estar en una copia de seguridad o en otro servidor.',
  })
  expect(refusalIn(await download(damaged))).toMatchObject({ code: 'files.damaged' })
  for (const { patternId } of [missing, damaged])
    expect(lines.filter((line) => line.includes(`stored file ${patternId}`) && line.includes('"level":"error"'))).toHaveLength(1)
  await logged.close()
})

test('a stored file in the place of another is not given out', async () => {
  const [one, other] = [await anUpload('uno.pdf', sampleFiles.pdf), await anUpload('otro.png', sampleFiles.png)]
  await rename(join(folder, one.patternId), join(folder, other.patternId))
  expect(refusalIn(await call(downloadPattern, 'cliente', other))).toMatchObject({ status: 409, code: 'files.damaged' })
})

test('whoever only asks how large a file is gets the headers alone, and no part of it by a range', async () => {
  const { id, patternId } = await anUpload('plano.pdf', sampleFiles.pdf)
  const url = `/api/preorders/${id}/patterns/${patternId}/download`
  const head = await app.inject({ method: 'HEAD', url, headers: as('cliente') })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(sampleFiles.pdf.length), ''])
  const range = await app.inject({ url, headers: { ...as('cliente'), range: 'bytes=0-3' } })
  expect([range.statusCode, range.rawPayload]).toEqual([200, sampleFiles.pdf])
})
