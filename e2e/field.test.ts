import type { BrowserContext, Page } from '@playwright/test'
import { call, preordersOf, tokenOf } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { patternFiles, reachSummary, send } from './wizard.ts'

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

/** The worker is there, and has what a request is made with. */
async function readyForTheField(page: Page): Promise<void> {
  await page.goto('/dashboardClientePage')
  await expect.poll(() => keptAnswers(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(8)
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

/** The first sending reaches the server and its answer does not come back; answers the keys of all of them. */
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
