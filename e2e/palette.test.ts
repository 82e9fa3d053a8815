import { type Page } from '@playwright/test'
import { call, type Kept, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a record, a page and an action are found by their names, from wherever one is', async ({ enter, portal }, { project }) => {
  const { id, preOrderNumber } = await submit(portal, 'alianza1', [plan])
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status?newStatus=PENDIENTE_APROBACION_GERENTE`, { notes: 'Revisada' })
  const isPhone = project.name === 'phone'
  const page = await enter('gerente@demo.ve')
  await page.goto('/dashboardGestor')
  const button = page.getByRole('button', { name: 'Buscar', exact: true }).and(page.locator(':visible'))
  await expect(button).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'palette-frame')

  // Finds a request by its number, from any page.
  await button.click()
  const { dialog, field, options } = partsOf(page)
  await expect(field).toBeFocused()
  await look(page, 'palette-open')
  await axeFindsNothing(page)
  await field.fill(preOrderNumber.slice(-6))
  const record = options.filter({ hasText: preOrderNumber })
  await expect(record).toBeVisible()
  await look(page, 'palette-found')
  await axeFindsNothing(page)
  await record.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(preOrderNumber)

  // Finds its actions by name. The dialog of an action opens when the palette is closed.
  if (isPhone) await button.click()
  else await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Qué hacer con este registro' })).toBeVisible()
  await look(page, 'palette-actions')
  await axeFindsNothing(page)
  await field.fill('devolver')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: new RegExp(preOrderNumber) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Finds a page, and nothing for a text that does not exist.
  await button.click()
  await field.fill('zzyzx')
  await expect(dialog.getByText('No se encontró nada')).toBeVisible()
  await field.fill('movimientos')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventario\/movimientos$/)
})

test('whoever decides one request after another goes on with the next by itself, and can go back', async ({ enter, portal }, {
  project,
}) => {
  for (const account of ['alianza1', 'alianza2', 'alianza1']) {
    const { id } = await submit(portal, account, [plan])
    await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status?newStatus=PENDIENTE_APROBACION_GERENTE`, {
      notes: 'Revisada',
    })
  }
  const page = await enter('gerente@demo.ve')
  await page.goto('/gerente/preordenes/aprobar?sort=-createdAt')
  const links = page.locator('main').getByRole('link', { name: /^PRE-/ }).and(page.locator(':visible'))
  await expect(links.nth(2)).toBeVisible()
  const [first, second] = await links.allTextContents()
  const button = page.getByRole('button', { name: 'Buscar', exact: true }).and(page.locator(':visible'))
  await button.click()
  const { field } = partsOf(page)
  await field.fill('seguir')
  await page.keyboard.press('Enter')
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first!)
  if (project.name === 'phone') await page.getByRole('button', { name: 'Aprobar y crear orden' }).click()
  else await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: new RegExp(first!) })
  await dialog.getByRole('button', { name: 'Aprobar y crear orden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second!)
  const notice = page.getByText(/ORD-\d{4}-\d{6}/).first()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'palette-went-on')
  await axeFindsNothing(page)
  const kept = await call<Kept[]>(portal, 'gerente@demo.ve', 'GET /preorders/status/CONVERTIDA_A_ORDEN')
  expect(kept.map(({ preOrderNumber }) => preOrderNumber)).toContain(first)
  await page.getByRole('link', { name: 'Volver a ese registro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first!)
  await expect(page.getByRole('link', { name: 'Volver a ese registro' })).toHaveCount(0)
})

function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Buscar y hacer' })
  return { dialog, field: dialog.getByRole('combobox'), options: dialog.getByRole('option') }
}
