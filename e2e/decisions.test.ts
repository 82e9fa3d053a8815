import type { Page } from '@playwright/test'
import { call, type Kept, submit } from './calls.ts'
import { expect, look, test } from './journey.ts'

const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const gerente = 'gerente@demo.ve'

test.use({ viewport: { width: 1680, height: 950 } })

/** Opens a page of the menu by its name, with the keyboard only. */
async function goTo(page: Page, name: string, path: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a gerente decides twenty times in a day without a mouse, each time on the record that is open', async ({ enter, portal }) => {
  const sent: Kept[] = []
  for (let made = 0; made < 20; made += 1) {
    const kept = await submit(portal, made % 2 === 0 ? 'alianza1' : 'alianza2', [plan])
    await call(portal, 'administrativo@demo.ve', `PUT /preorders/${kept.id}/status?newStatus=PENDIENTE_APROBACION_GERENTE`, {
      notes: 'Revisada',
    })
    sent.push(kept)
  }
  const page = await enter(gerente)
  await page.goto('/dashboardGestor')
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  const record = page.getByRole('region', { name: 'Registro abierto' })
  const dialog = page.getByRole('dialog')

  // The newest pre-orders come first: the address sorts the queue, as a view would.
  await goTo(page, 'Aprobar preórdenes', '/gerente/preordenes/aprobar')
  await page.goto('/gerente/preordenes/aprobar?sort=-createdAt')
  await expect(page.locator('main tbody tr').first()).toContainText(sent.at(-1)!.preOrderNumber)
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('main tbody tr td:first-child a').first()).toBeFocused()
  await page.keyboard.press('Enter')
  for (const [index, { id, preOrderNumber }] of sent.toReversed().entries()) {
    await expect(record.getByRole('heading', { name: preOrderNumber })).toBeVisible()
    await expect(record.getByRole('button', { name: 'Aprobar y crear orden' })).toBeVisible()
    // One of four is returned to its alianza.
    const givesBack = index % 4 === 3
    await page.keyboard.press(givesBack ? 'r' : 'a')
    await expect(dialog).toContainText(preOrderNumber)
    if (givesBack) {
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('Falta el plano del frente.')
    } else await expect(dialog.getByText(/^Semana del /)).toBeVisible()
    if (index === 0) await look(page, 'decisions-dialog')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const { currentStatus } = await call<Kept>(portal, gerente, `GET /preorders/${id}`)
    expect(currentStatus).toBe(givesBack ? 'DEVUELTA_CLIENTE' : 'CONVERTIDA_A_ORDEN')
  }
})
