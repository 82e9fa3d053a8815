import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, expect, test } from 'vitest'
import { password, requestForm, testPortal } from '../../test/portal.ts'

// Checks the API document with third-party tools.

const { app } = await testPortal()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const document = (await app.inject('/api/openapi.json')).body
const folder = await mkdtemp(join(tmpdir(), 'barreno-client-'))
afterAll(() => rm(folder, { recursive: true }))

test('a linter with its strictest rules finds nothing in the document', async () => {
  // Some documented addresses look alike in pairs; the document's description says which one applies.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
  const found = await lintFromString({ source: document, config })
  expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('a client that a generator makes of the document compiles, and takes a pre-order to an order', async () => {
  await writeFile(join(folder, 'openapi.json'), document)
  await generateApi({ input: join(folder, 'openapi.json'), output: folder, fileName: 'client.ts', silent: true })
  const program = join(folder, 'client.ts')
  await writeFile(program, (await readFile(program, 'utf8')).replace(/^\/\/ @ts-.*$/m, ''))
  const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url))
  const compilerOptions = { strict: true, noEmit: true, target: 'esnext', module: 'esnext', moduleResolution: 'bundler', types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }))
  const { stdout } = await promisify(execFile)(tsc, ['-p', folder]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')

  const { Api } = (await import(pathToFileURL(program).href)) as { Api: new (config: object) => { api: GeneratedCalls } }
  const client = (token?: string) =>
    new Api({
      baseUrl: `http://127.0.0.1:${port}`,
      baseApiParams: { format: 'json', ...(token && { headers: { authorization: `Bearer ${token}` } }) },
    }).api
  const tokenOf = async (answer: Promise<Answer<{ token: string }>>) => (await answer).data.token
  const alianza = client(await tokenOf(client().clientsSignIn({ username: 'cliente', password })))
  const administrativo = client(await tokenOf(client().usersSignIn({ username: 'administrativo', password })))
  const gerente = client(await tokenOf(client().usersSignIn({ username: 'gerente', password })))

  const { files: _, ...form } = requestForm({ files: [] })
  const { data: preorder } = await alianza.preordersSubmit(form)
  await administrativo.preordersChangeStatus(preorder.id, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const { data: order } = await gerente.preordersConvert(preorder.id, { estimatedServiceDate: '2026-12-03' })
  expect((await alianza.ordersGet(order.id)).data).toMatchObject({ currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR' })
  await expect(alianza.preordersConvert(preorder.id, { estimatedServiceDate: '2026-12-03' })).rejects.toMatchObject({
    status: 403,
    error: { code: 'permission.denied' },
  })
})

type Answer<Data> = { data: Data }
/** The part of the generated client that is called here. */
type GeneratedCalls = {
  clientsSignIn: (body: object) => Promise<Answer<{ token: string }>>
  usersSignIn: (body: object) => Promise<Answer<{ token: string }>>
  preordersSubmit: (form: object) => Promise<Answer<{ id: string }>>
  preordersChangeStatus: (id: string, body: object) => Promise<Answer<unknown>>
  preordersConvert: (id: string, body: object) => Promise<Answer<{ id: string }>>
  ordersGet: (id: string) => Promise<Answer<object>>
}
