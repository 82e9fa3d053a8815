import { open } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { call, type Kept, preordersOf } from './calls.ts'
import { expect, look, test } from './journey.ts'
import { digestOf, numberSent, patternFiles, reachSummary, send } from './wizard.ts'

const account = 'alianza2'
const files = patternFiles.slice(0, 2)
const kept = 'No se perdió nada: puede enviar la solicitud otra vez y se registrará una sola.'

test('25 MB on their way show how far they are, can be stopped, and lose nothing by it', async ({ enter, portal }) => {
  const path = test.info().outputPath('Galería larga.pdf')
  await using file = await open(path, 'w')
  await file.writeFile(patternFiles[0]!.buffer)
  await file.truncate(25 * 1_048_576)
  const before = await preordersOf(portal, account)
  const page = await enter(account)
  const line = await page.context().newCDPSession(page)
  // The upload begins as soon as the file is chosen. It is held back here until the summary, so that the whole file is left to send; the pages before
  // do not wait for it.
  const { promise: isAtSummary, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*/pieces/*', async (route) => {
    await isAtSummary
    await route.continue()
  })
  await reachSummary(page, [path])
  await throughputOf(line, 1_000_000)
  release()
  await send(page)
  await expect(page.getByText(/Enviando los archivos: ([1-9]|[1-8]\d) %/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^([1-9]|[1-8]\d)$/)
  await look(page, 'sending-25-mb')
  await page.getByRole('button', { name: 'Cancelar envío' }).click()
  await expect(page.getByText('El envío se canceló. Sus datos y archivos siguen aquí.')).toBeVisible()
  await expect(page.getByText('Galería larga.pdf', { exact: true })).toBeVisible()
  expect(await preordersOf(portal, account)).toHaveLength(before.length)

  await throughputOf(line, -1)
  // A request that a journey intercepts passes through it whole, which takes a slow machine minutes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await send(page)
  // The rest of the file is uploaded first.
  await expect(page.getByText(/#PRE-\d{4}-\d{6} enviada exitosamente\./)).toBeVisible()
  const number = await numberSent(page)
  expect(await preordersOf(portal, account)).toHaveLength(before.length + 1)
  const { blastingPatternsInfo } = await call<Kept>(portal, account, `GET /preorders/${number}`)
  expect(blastingPatternsInfo).toMatchObject([{ originalFileName: 'Galería larga.pdf', fileSize: 25 * 1_048_576 }])
})

test('a request that the network loses, before or after it arrived, stays whole and becomes one pre-order', async ({ enter, portal }) => {
  const before = await preordersOf(portal, account)
  const page = await enter(account)
  const keys = keysSent(page)
  await reachSummary(page, files)
  await page.getByLabel(/Notas para la corporación/).fill('El acceso es por la vía nueva.')
  const line = await page.context().newCDPSession(page)
  line.on('Fetch.requestPaused', ({ requestId }) => void line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }))

  await loses(line, 'Request')
  await send(page)
  await expect(page.getByText('Error: Error de red o respuesta inválida')).toBeVisible()
  await expect(page.getByText(kept)).toBeVisible()
  expect(await preordersOf(portal, account)).toHaveLength(before.length)

  await loses(line, 'Response')
  await send(page)
  await expect.poll(async () => preordersOf(portal, account)).toHaveLength(before.length + 1)
  await expect(page.getByText(kept)).toBeVisible()
  await look(page, 'sending-lost')

  await line.send('Fetch.disable')
  await page.reload()
  await expect(page.getByLabel(/Notas para la corporación/)).toHaveValue('El acceso es por la vía nueva.')
  for (const { name } of files) await expect(page.getByText(name, { exact: true })).toBeVisible()
  await send(page)
  const number = await numberSent(page)
  expect(await preordersOf(portal, account)).toHaveLength(before.length + 1)
  const { blastingPatternsInfo } = await call<Kept>(portal, account, `GET /preorders/${number}`)
  expect(blastingPatternsInfo.map(({ sha256 }) => sha256)).toEqual(files.map(({ buffer }) => digestOf(buffer)))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

const throughputOf = (line: CDPSession, uploadThroughput: number) =>
  line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })

/** Loses every submission from now on: either the request on its way to the server, or the reply on its way back. */
const loses = (line: CDPSession, requestStage: 'Request' | 'Response') =>
  line.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/preorders', requestStage }] })

function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/preorders')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
