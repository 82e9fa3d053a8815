import { writeFile } from 'node:fs/promises'
import { auth } from '@barreno/domain/auth/calls'
import { clients } from '@barreno/domain/clients/calls'
import { combos } from '@barreno/domain/combos/calls'
import { drilling } from '@barreno/domain/drilling/calls'
import { materials } from '@barreno/domain/materials/calls'
import { patterns } from '@barreno/domain/patterns/calls'
import { people } from '@barreno/domain/people/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import type { BrowserContext, Page } from '@playwright/test'
import { call, type Kept, preordersOf, submit, tokenOf, weighOtherwise } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'
import {
  answerOfSite,
  begin,
  bringFiles,
  chooseToConfigure,
  digestOf,
  fillFronts,
  goOn,
  inDays,
  numberSent,
  patternFiles,
  reachSummary,
  send,
  stepOf,
} from './wizard.ts'

const files = patternFiles.slice(0, 2)
const withWorker = { serviceWorkers: 'allow' } as const

test('a whole request without a line waits, outlives its tab and a lost answer, and is sent once', async ({ enter, portal }) => {
  const before = await preordersOf(portal, 'alianza1')
  const page = await enter('alianza1', withWorker)
  await readyForTheField(page)
  await page.context().setOffline(true)

  await reachSummary(page, files)
  await expect(page.getByText(/^Sin conexión: lo que ve es de las? \d/)).toBeVisible()
  await look(page, 'field-summary')
  await send(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Total que confirma')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-queue-dialog')
  await dialog.getByRole('button', { name: 'Poner en cola' }).click()
  await expect(page).toHaveURL(/\/por-enviar$/)
  await expect(page.getByText('En cola', { exact: true })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-outbox')
  const context = page.context()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/por-enviar')
  await expect(reopened.getByText('En cola', { exact: true })).toBeVisible()
  expect(await preordersOf(portal, 'alianza1')).toHaveLength(before.length)

  const answers = await loseFirstAnswer(context)
  await context.setOffline(false)
  await expect(reopened.getByText(/El último intento quedó sin respuesta/)).toBeVisible()
  await look(reopened, 'field-outbox-unanswered')
  await reopened.getByRole('main').getByRole('button', { name: 'Enviar ahora' }).first().click()
  await expect(reopened.getByText(/^Quedó registrada como PRE-/)).toBeVisible()
  await look(reopened, 'field-outbox-sent')
  expect(new Set(answers).size).toBe(1)

  const after = await preordersOf(portal, 'alianza1')
  expect(after).toHaveLength(before.length + 1)
  const { blastingPatternsInfo, madeAt } = await call<{ blastingPatternsInfo: { fileSize: number }[]; madeAt: string }>(
    portal,
    'alianza1',
    `GET /preorders/${after[0]!.id}`,
  )
  expect(blastingPatternsInfo.map(({ fileSize }) => fileSize)).toEqual(files.map(({ buffer }) => buffer.length))
  await reopened.getByRole('link', { name: 'Ver la preorden' }).click()
  await expect(reopened.getByText('Hecha por la alianza (hora de su equipo)')).toBeVisible()
  expect(Date.parse(madeAt)).toBeLessThan(Date.now())
})

test('a price that moved meanwhile is shown beside the one that was confirmed, and asked', async ({ enter, portal }) => {
  const before = await preordersOf(portal, 'alianza2')
  const page = await enter('alianza2', withWorker)
  await readyForTheField(page)
  await page.context().setOffline(true)
  await reachSummary(page, files)
  await send(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en cola' }).click()
  await expect(page).toHaveURL(/\/por-enviar$/)
  const { unitPrice } = await call<{ unitPrice: number }>(portal, 'gerente@demo.ve', 'GET /materials/ANFO-25')
  await call(portal, 'gerente@demo.ve', 'PUT /materials/ANFO-25', { unitPrice: unitPrice + 1 })
  await page.context().setOffline(false)
  await expect(page.getByText('Los precios cambiaron mientras esperaba')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-prices')
  expect(await preordersOf(portal, 'alianza2')).toHaveLength(before.length)
  await page.getByRole('button', { name: /^Enviar por/ }).click()
  await expect(page.getByText(/^Quedó registrada como PRE-/)).toBeVisible()
  const [latest, ...others] = await preordersOf(portal, 'alianza2')
  expect(others).toHaveLength(before.length)
  expect(latest!.estimatedTotalCost).toBeCloseTo(30 * (unitPrice + 1))
  await call(portal, 'gerente@demo.ve', 'PUT /materials/ANFO-25', { unitPrice })
})

test('a front is configured without a line by the engine of the device; what the server suggests otherwise is shown beside it, and asked', async ({
  enter,
  portal,
}) => {
  const before = await preordersOf(portal, 'alianza1')
  const page = await enter('alianza1', withWorker)
  await readyForTheField(page)
  await page.context().setOffline(true)
  await begin(page, 'custom')
  await chooseToConfigure(page, 1, 'Subterránea')
  await goOn(page)
  await answerOfSite(page)
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await expect(page.getByText(/^Sin señal: la calculó este equipo/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parámetros calculados' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-configured-review')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL(/seleccionar-materiales$/)
  await goOn(page)
  await send(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en cola' }).click()
  await expect(page).toHaveURL(/\/por-enviar$/)

  // The cartridges change their weight, so the server's design needs other quantities.
  const restore = await weighOtherwise(portal)
  await page.context().setOffline(false)
  await expect(page.getByText('Lo que se sugiere cambió mientras esperaba')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-suggestion-changed')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'field-suggestion-changed-dark')
  expect(await preordersOf(portal, 'alianza1')).toHaveLength(before.length)
  await page.getByRole('button', { name: 'Enviar con lo que se sugiere hoy' }).click()
  await expect(page.getByText(/^Quedó registrada como PRE-/)).toBeVisible()
  expect(await preordersOf(portal, 'alianza1')).toHaveLength(before.length + 1)
  await restore()
})

for (const flow of ['combo', 'custom'] as const)
  test(`a ${flow} request with three configured fronts is made without a line, waits, and is sent once as it was accepted`, async ({
    enter,
    portal,
  }) => {
    type Fronts = { orderType: string; configuredFrontsDetails: { frontIndex: number; backendSuggestedPattern: object }[] }
    const before = await preordersOf(portal, 'alianza2')
    const page = await enter('alianza2', withWorker)
    await readyForTheField(page)
    await page.context().setOffline(true)
    await begin(page, flow)
    await chooseToConfigure(page, 3, 'Subterránea')
    await goOn(page)
    for (const front of [1, 2, 3]) {
      await expect(page).toHaveURL(new RegExp(`configurar-patron/${front}$`))
      await answerOfSite(page)
      await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
      await expect(page.getByText(/^Sin señal: la calculó este equipo/)).toBeVisible()
      await page.getByRole('button', { name: 'Aceptar' }).click()
    }
    if (flow === 'custom') {
      await expect(page).toHaveURL(/seleccionar-materiales$/)
      await goOn(page)
    }
    await expect(page).toHaveURL(stepOf(flow, 'resumen-preorden'))
    await look(page, `field-configured-${flow}`)
    await queue(page)
    await page.context().setOffline(false)
    await expect(page.getByText(/^Quedó registrada como PRE-/)).toBeVisible()
    const [latest, ...others] = await preordersOf(portal, 'alianza2')
    expect(others).toHaveLength(before.length)
    const { orderType, configuredFrontsDetails } = await call<Fronts>(portal, 'alianza2', `GET /preorders/${latest!.id}`)
    expect(orderType).toBe(flow)
    expect(
      configuredFrontsDetails.map(({ frontIndex, backendSuggestedPattern }) => [frontIndex, backendSuggestedPattern !== null]),
    ).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
  })

test('a combo with files is asked for without a line, and where the combo changes meanwhile, what it is now is seen before it is sent', async ({
  enter,
  portal,
}) => {
  type Combo = { name: string; items: { materialId: string; quantityPerFront: number }[] }
  const before = await preordersOf(portal, 'alianza1')
  const { name, items } = await call<Combo>(portal, 'alianza1', 'GET /combos/active')
  const page = await enter('alianza1', withWorker)
  await readyForTheField(page)
  await page.context().setOffline(true)
  await begin(page, 'combo')
  await fillFronts(page, 2)
  await goOn(page)
  await bringFiles(page, files)
  await goOn(page)
  await expect(page).toHaveURL(stepOf('combo', 'resumen-preorden'))
  await queue(page)
  const define = (more: number) =>
    call(portal, 'gerente@demo.ve', 'PUT /combos/active', {
      name,
      items: items.map(({ materialId, quantityPerFront }, index) => ({
        materialId,
        quantityPerFront: quantityPerFront + (index === 0 ? more : 0),
      })),
    })
  await define(1)
  await page.context().setOffline(false)
  await expect(page.getByText(/El combo cambió\. Revise las cantidades antes de enviar\.$/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-combo-changed')
  expect(await preordersOf(portal, 'alianza1')).toHaveLength(before.length)
  await page.getByRole('main').getByRole('button', { name: 'Corregir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al asistente' }).click()
  await expect(page).toHaveURL(stepOf('combo', 'resumen-preorden'))
  await expect(page.getByText('La tabla muestra lo que usted había visto junto a lo que el combo incluye ahora.')).toBeVisible()
  await send(page)
  await numberSent(page)
  expect(await preordersOf(portal, 'alianza1')).toHaveLength(before.length + 1)
  await define(0)
})

test('the last request is asked for again without a line, waits, outlives its tab, and is sent once when the line is back', async ({
  enter,
  portal,
}) => {
  const { id, preOrderNumber: number, estimatedTotalCost } = await submit(portal, 'alianza2', files)
  const before = await preordersOf(portal, 'alianza2')
  const page = await enter('alianza2', withWorker)
  await page.goto('/dashboardClientePage')
  // Nobody has opened the request in this browser: it is loaded ahead, like everything that a new request needs.
  await expect.poll(() => isKept(page, `/api/preorders/${id}`)).toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Solicitar de nuevo' }).click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByText(/^Sin conexión: lo que ve es de las? \d/)).toBeVisible()
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(20))
  await page.keyboard.press('Tab')
  for (const [index, file] of files.entries()) {
    await page.setInputFiles(`#front-${index + 1}-file`, file)
    await expect(page.getByText(file.name, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('Sin señal: sube cuando vuelva.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-repeat')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'field-repeat-dark')
  await queue(page)
  await expect(page.getByText('En cola', { exact: true })).toBeVisible()
  expect(await preordersOf(portal, 'alianza2')).toHaveLength(before.length)
  const context = page.context()
  await page.close()

  const reopened = await context.newPage()
  const answers = await loseFirstAnswer(context)
  await reopened.goto('/por-enviar')
  await expect(reopened.getByText('En cola', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(reopened.getByText(/El último intento quedó sin respuesta/)).toBeVisible()
  await reopened.getByRole('main').getByRole('button', { name: 'Enviar ahora' }).first().click()
  await expect(reopened.getByText(/^Quedó registrada como PRE-/)).toBeVisible()
  expect(new Set(answers).size).toBe(1)
  const [latest, ...others] = await preordersOf(portal, 'alianza2')
  expect(others).toHaveLength(before.length)
  const sent = await call<Kept>(portal, 'alianza2', `GET /preorders/${latest!.id}`)
  expect(sent.estimatedTotalCost).toBe(estimatedTotalCost)
  expect(sent.blastingPatternsInfo.map(({ sha256 }) => sha256)).toEqual(files.map(({ buffer }) => digestOf(buffer)))
})

/** Sends the request without a connection, so that it is queued. */
async function queue(page: Page): Promise<void> {
  await send(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en cola' }).click()
  await expect(page).toHaveURL(/\/por-enviar$/)
}

test('whoever signs out leaves nothing of what they opened, and no cache holds a session', async ({ enter, portal }) => {
  const page = await enter('alianza1', withWorker)
  await readyForTheField(page)
  expect(await cachesNaming(page, await tokenOf(portal, 'alianza1'))).toEqual([])
  expect(await keptAnswers(page)).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await page.evaluate(() =>
    fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('barreno.token')}` } }).catch(
      () => null,
    ),
  )
  await expect.poll(() => keptAnswers(page)).toBe(0)
})

/** The calls whose answers a new request needs. */
const needed = [
  auth.me,
  clients.ownRight,
  people.rule,
  combos.active,
  materials.available,
  patterns.assortment,
  drilling.current,
  preorders.usualQuantities,
]

/** Waits until the service worker runs and has stored everything that a new request needs. */
async function readyForTheField(page: Page): Promise<void> {
  await page.goto('/dashboardClientePage')
  for (const { path } of needed) await expect.poll(() => isKept(page, `/api${path}`), { message: path }).toBe(true)
  await page.goto('/orderType/select')
  await expect(page.getByRole('link', { name: 'Orden personalizada' })).toBeVisible()
}

const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('barreno.answers.'))
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).reduce(
      (sum, one) => sum + one,
      0,
    )
  })

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('barreno.answers.'))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)))
    return found.some((answer) => answer !== undefined)
  }, path)

const cachesNaming = (page: Page, token: string) =>
  page.evaluate(async (secret) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))!.text()
        if ([request.url, text, ...[...request.headers].flat()].some((each) => each.includes(secret))) found.push(request.url)
      }
    }
    return found
  }, token)

/** Lets the first submission reach the server but drops its reply. Returns the idempotency keys of all submissions. */
async function loseFirstAnswer(context: BrowserContext): Promise<string[]> {
  const keys: string[] = []
  await context.route('**/api/preorders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key']!)
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return keys
}

/** A pattern of 25 MB, such as scanners make. */
const largeFile = {
  name: 'Galería grande.pdf',
  buffer: Buffer.concat([patternFiles[0]!.buffer, Buffer.alloc(25 * 1024 * 1024 - patternFiles[0]!.buffer.length, '% relleno\n')]),
}

test('a file of 25 MB goes up while the form is filled in, and after a cut at 90 % it goes on from there', async ({ enter, portal }) => {
  const before = await preordersOf(portal, 'alianza1')
  const page = await enter('alianza1')
  const line = await watchPieces(page, { cutAt: 0.9 * largeFile.buffer.length })
  await begin(page, 'custom')
  await fillFronts(page, 1)
  await goOn(page)
  await bringFiles(page, [await onDisk(largeFile)])
  await expect(page.getByText(/^Sin señal: llegó el 9\d %/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'field-upload-cut')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'field-upload-cut-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  // The page is reloaded too, so only the browser's storage and the server have the file.
  const received = line.received()
  line.mend()
  await page.reload()
  await expect(page.getByText('Ya está en el servidor.')).toBeVisible()
  await look(page, 'field-upload-here')
  expect(received).toBeGreaterThanOrEqual(0.9 * largeFile.buffer.length)
  expect(line.firstAfterMend()).toBe(received)

  await goOn(page)
  await page.getByLabel('Cantidad de ANFO a granel').fill('30')
  await goOn(page)
  await send(page)
  const number = await numberSent(page)
  expect(await filesOf(portal, 'alianza1', number)).toMatchObject([
    { fileSize: largeFile.buffer.length, sha256: digestOf(largeFile.buffer) },
  ])
  expect(await preordersOf(portal, 'alianza1')).toHaveLength(before.length + 1)
})

test('a large file of a request that waited is cut half way, is seen on its way in the outbox, and the request is sent once', async ({
  enter,
  portal,
}) => {
  const before = await preordersOf(portal, 'alianza2')
  const page = await enter('alianza2', withWorker)
  await readyForTheField(page)
  await page.context().setOffline(true)
  await reachSummary(page, [await onDisk(largeFile)])
  await send(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en cola' }).click()
  await expect(page).toHaveURL(/\/por-enviar$/)
  const context = page.context()
  await page.close()

  const reopened = await context.newPage()
  const line = await watchPieces(reopened, { cutAt: largeFile.buffer.length / 2 })
  await reopened.goto('/por-enviar')
  await expect(reopened.getByText('Se enviará al volver la señal.')).toBeVisible()
  await context.setOffline(false)
  await expect(reopened.getByText(/^El [56]\d % de los archivos ya está en el servidor/)).toBeVisible()
  expect(await preordersOf(portal, 'alianza2')).toHaveLength(before.length)
  await axeFindsNothing(reopened)
  await look(reopened, 'field-outbox-cut')

  const received = line.received()
  line.mend({ holdingAt: 0.8 * largeFile.buffer.length })
  await reopened.getByRole('main').getByRole('button', { name: 'Enviar ahora' }).first().click()
  await expect(reopened.getByText(/^Subiendo los archivos: [89]\d %/)).toBeVisible()
  await axeFindsNothing(reopened)
  await look(reopened, 'field-outbox-sending')
  await reopened.emulateMedia({ colorScheme: 'dark' })
  await look(reopened, 'field-outbox-sending-dark')
  await reopened.emulateMedia({ colorScheme: 'light' })
  line.letGo()
  await expect(reopened.getByText(/^Quedó registrada como PRE-/)).toBeVisible()
  expect(line.firstAfterMend()).toBe(received)

  const [latest, ...others] = await preordersOf(portal, 'alianza2')
  expect(others).toHaveLength(before.length)
  expect(await filesOf(portal, 'alianza2', latest!.id)).toMatchObject([
    { fileSize: largeFile.buffer.length, sha256: digestOf(largeFile.buffer) },
  ])
})

/** Writes the file to disk so that the browser reads it itself. Sending 25 MB through the test's connection takes longer than everything else. */
async function onDisk({ name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  return path
}

const filesOf = async (portal: Portal, account: string, preorder: string) =>
  (await call<{ blastingPatternsInfo: { fileSize: number; sha256: string }[] }>(portal, account, `GET /preorders/${preorder}`))
    .blastingPatternsInfo

/**
 * Intercepts the pieces of uploads. From byte `cutAt` on the connection is cut, until `mend` is called; after that, pieces from `holdingAt` on are
 * held until `letGo`.
 */
async function watchPieces(page: Page, { cutAt }: { cutAt: number }) {
  let cutFrom = cutAt
  let holdFrom = Infinity
  let here = 0
  const afterMend: number[] = []
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*/pieces/*', async (route) => {
    const start = Number(route.request().url().split('/').at(-1))
    if (start >= cutFrom) return route.abort('connectionreset')
    if (cutFrom === Infinity) afterMend.push(start)
    if (start >= holdFrom) await gate.promise
    const response = await route.fetch()
    here = Math.max(here, ((await response.json()) as { received: number }).received)
    return route.fulfill({ response })
  })
  return {
    received: () => here,
    mend: ({ holdingAt = Infinity } = {}) => {
      cutFrom = Infinity
      holdFrom = holdingAt
    },
    letGo: () => gate.resolve(),
    firstAfterMend: () => Math.min(...afterMend),
  }
}
