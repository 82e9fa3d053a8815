import { call, type Kept, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a queue is worked through without a mouse, row after row and record after record', async ({ enter, portal }) => {
  // Two more requests than the demonstration has; the newest come first.
  for (const account of ['alianza1', 'alianza2']) await submit(portal, account, [plan])
  const page = await enter('administrativo@demo.ve')
  await page.goto('/preordenes/aprobar-admin?sort=-createdAt')
  const links = page.locator('main tbody tr td:first-child a')
  await expect(links.first()).toBeVisible()
  // The keyboard shortcuts load together with the search, a moment after the first page.
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  const numbers = await links.allTextContents()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Teclas' })
  await expect(help.getByText('Fila siguiente y anterior')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'keys-help')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  // Down, down, and up again.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()

  // In a text field the keys type letters.
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Buscar/ }))
    .first()
    .focus()
  await page.keyboard.press('j')
  await expect(links.first()).not.toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  // On a slow machine the letter alone was searched for already.
  await expect(page).not.toHaveURL(/[?&]q=/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(links.first()).toHaveText(numbers[0]!)
  await page.locator('main h1').first().click()

  // The first request is sent on. The focus then goes to the one that takes its place.
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(numbers[0]!)
  await dialog.getByRole('button', { name: 'Enviar' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(links.first()).toHaveText(numbers[1]!)
  await expect(links.first()).toBeFocused()

  // The request is opened and returned with a reason. One key then opens the next of the list.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[1]!)
  await expect(page.getByRole('button', { name: 'Devolver' }).first()).toBeVisible()
  await look(page, 'keys-record')
  await page.keyboard.press('r')
  await expect(dialog).toContainText(numbers[1]!)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[2]!)
  const kept = await call<Kept[]>(portal, 'administrativo@demo.ve', 'GET /preorders/status/PENDIENTE_APROBACION_GERENTE')
  expect(kept.map(({ preOrderNumber }) => preOrderNumber)).toContain(numbers[0])

  // The shortcuts can be switched off, and stay off.
  await page.keyboard.press('?')
  await help.getByRole('button', { name: 'Apagar las teclas de una letra' }).press('Enter')
  await expect(help.getByRole('button', { name: 'Encender las teclas de una letra' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[2]!)
  await expect(help).toBeHidden()
})

test('an order is given to an operator by keys alone', async ({ enter, portal }) => {
  type Operator = { id: string; name: string }
  const [operator] = (await call<Operator[]>(portal, 'gerente@demo.ve', 'GET /orders/operators')) as [Operator]
  const page = await enter('gerente@demo.ve')
  await page.goto('/ordenes/pendientes')
  const links = page.locator('main tbody tr td:first-child a')
  await expect(links.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  const number = (await links.first().textContent())!
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'Operador' })

  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('a')
  await expect(dialog).toContainText(number)
  await choose(operator.name)
  await look(page, 'keys-assign')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const order = await call<{ id: string; assignedOperatorId: string }>(portal, 'gerente@demo.ve', `GET /orders/${number}`)
  expect(order.assignedOperatorId).toBe(operator.id)

  async function choose(name: string): Promise<void> {
    await expect(field).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(new RegExp(name))
  }
})
