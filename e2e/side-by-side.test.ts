import { call, type Kept, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test.use({ viewport: { width: 1680, height: 950 } })

test('on a wide screen a record opens beside its list, and a decision goes on with the next', async ({ enter, portal }) => {
  for (const account of ['alianza1', 'alianza2']) await submit(portal, account, [plan])
  const page = await enter('administrativo@demo.ve')
  const list = '/preordenes/aprobar-admin?sort=-createdAt'
  await page.goto(list)
  const rows = page.locator('main tbody tr td:first-child a')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  const numbers = await rows.allTextContents()

  // The list stays where it is, and the address names the open record.
  await rows.first().click()
  const record = page.getByRole('region', { name: 'Registro abierto' })
  await expect(record.getByRole('heading', { name: numbers[0]! })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisión de preórdenes' })).toBeVisible()
  const opened = new URL(page.url())
  expect([opened.pathname, opened.searchParams.get('sort')]).toEqual(['/preordenes/aprobar-admin', '-createdAt'])
  const cards = page.locator('main ul[aria-labelledby] > li')
  await expect(cards.filter({ has: page.locator('a[aria-current="true"]') })).toContainText(numbers[0]!)
  await expect(record.getByRole('button', { name: 'A Gerente' }).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'side-by-side')

  // The keys still move through the list, and the record follows.
  await page.keyboard.press('j')
  await expect(record.getByRole('heading', { name: numbers[1]! })).toBeVisible()
  await page.keyboard.press('k')
  await expect(record.getByRole('heading', { name: numbers[0]! })).toBeVisible()
  await expect(record.getByRole('button', { name: 'A Gerente' }).first()).toBeVisible()

  // A decision applies to the open record, and the next one takes its place.
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(numbers[0]!)
  await dialog.getByRole('button', { name: 'Enviar' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(record.getByRole('heading', { name: numbers[1]! })).toBeVisible()
  await expect(cards.filter({ hasText: numbers[0]! })).toHaveCount(0)
  const kept = await call<Kept[]>(portal, 'administrativo@demo.ve', 'GET /preorders/status/PENDIENTE_APROBACION_GERENTE')
  expect(kept.map(({ preOrderNumber }) => preOrderNumber)).toContain(numbers[0])

  // The address opens the same view again. On a narrower screen it is the record's own page.
  await page.reload()
  await expect(record.getByRole('heading', { name: numbers[1]! })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(rows.first()).toBeFocused()
  await page.goBack()
  await expect(record.getByRole('heading', { name: numbers[1]! })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('heading', { level: 1, name: numbers[1]! })).toBeVisible()
  await expect(record).toBeHidden()
  await expect(page.getByRole('link', { name: 'Volver a la revisión de preórdenes' })).toBeVisible()
})
