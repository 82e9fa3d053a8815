import type { Locator } from '@playwright/test'
import { call, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'
import { patternFiles } from './wizard.ts'

type Row = { id: string; orderNumber: string; currentStatus: string; assignedOperatorId: string | null }

test('several orders are chosen by keys, given to an operator at once, and the list is kept as a view', async ({
  enter,
  portal,
}, testInfo) => {
  // Other journeys may have given away those of the demonstration, and the two that are chosen must not be all.
  for (let made = 0; made < 3; made++) await toAssign(portal)
  const page = await enter('gerente@demo.ve')
  const isPhone = testInfo.project.name.includes('phone')
  await page.goto('/ordenes/pendientes')
  const all = page.getByRole('checkbox', { name: 'Seleccionar toda esta página' })
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar ORD-/ })
  await expect(boxes.first()).toBeVisible()
  const [operator] = await call<{ id: string; name: string }[]>(portal, 'gerente@demo.ve', 'GET /orders/operators')

  if (isPhone) {
    await turn(boxes.nth(0), true)
    await turn(boxes.nth(1), true)
  } else {
    await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(boxes.nth(0)).toBeChecked()
    await page.keyboard.press('j')
    await page.keyboard.press('X')
    await expect(boxes.nth(1)).toBeChecked()
    await turn(all, true)
    await turn(all, false)
    await turn(boxes.nth(0), true)
    await turn(boxes.nth(1), true)
  }
  const numbers = (await boxes.all())
    .slice(0, 2)
    .map(async (box) => ((await box.getAttribute('aria-label')) ?? '').replace('Seleccionar ', ''))
  const bar = page.getByRole('region', { name: 'Selección' })
  await expect(bar).toContainText('2 seleccionadas')
  await axeFindsNothing(page)
  await look(page, 'many-chosen')

  await bar
    .getByRole('button', { name: 'Asignar operador' })
    .or(bar.getByRole('button', { name: 'Hacer con todas' }))
    .click()
  const item = page.getByRole('menuitem', { name: 'Asignar operador' })
  const dialog = page.getByRole('dialog', { name: 'Asignar operador: 2 órdenes' })
  await expect(item.or(dialog)).toBeVisible()
  if (await item.isVisible()) await item.click()
  await expect(dialog.getByText('2 se pueden.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Operador' }).click()
  await page.getByRole('option', { name: new RegExp(operator!.name) }).click()
  await axeFindsNothing(page)
  await look(page, 'many-dialog')
  await dialog.getByRole('button', { name: 'Asignar operador' }).click()
  await expect(page.getByText('Asignar operador: 2 órdenes hechas.')).toBeVisible()
  const kept = await call<Row[]>(portal, 'gerente@demo.ve', 'GET /orders?status=ASIGNADA_OPERADOR')
  for (const number of await Promise.all(numbers))
    expect(kept.find(({ orderNumber }) => orderNumber === number)).toMatchObject({ assignedOperatorId: operator!.id })

  // The filtered list is saved as a view, which has its count when the list is opened again.
  await page.goto('/historial-ordenes-gestor?unpaid=true')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const saving = page.getByRole('dialog', { name: 'Guardar esta vista' })
  await saving.getByLabel('Nombre').fill(`Sin pagar ${testInfo.project.name}`)
  await axeFindsNothing(page)
  await saving.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page.getByText(/^Vista guardada/)).toBeVisible()
  await page.goto('/historial-ordenes-gestor')
  const view = page
    .getByRole('navigation', { name: 'Vistas' })
    .getByRole('link', { name: new RegExp(`Sin pagar ${testInfo.project.name}`) })
  await expect(view).toContainText(/\d/)
  await view.click()
  await expect(page).toHaveURL(/unpaid=true/)
  await axeFindsNothing(page)
  await look(page, 'views')

  await page.goto('/dashboardGestor')
  await expect(
    page
      .getByRole('region', { name: 'Para hacer ahora' })
      .getByRole('link', { name: /^(ORD|PRE)-/ })
      .first(),
  ).toBeVisible()
  await page.getByText('Cómo va').click()
  await expect(page.getByRole('table', { name: 'Órdenes abiertas por etapa' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'today')
})

test('the calendar shows the services by their days, and gives an address that calendar programs read', async ({ enter, portal }) => {
  const page = await enter('gerente@demo.ve')
  const [order] = await call<{ estimatedServiceDate: string; orderNumber: string }[]>(
    portal,
    'gerente@demo.ve',
    'GET /orders?status=ASIGNADA_OPERADOR&limit=1',
  )
  await page.goto(`/calendario?day=${order!.estimatedServiceDate}&span=week`)
  await expect(page.getByRole('link', { name: order!.orderNumber })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'calendar')
  await page.getByRole('button', { name: 'Ver en otro calendario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ver en otro calendario' })
  await dialog.getByRole('button', { name: /Crear dirección|Renovar dirección/ }).click()
  const field = dialog.getByLabel('Dirección (se muestra una sola vez)')
  await expect(field).toHaveValue(/\/api\/schedule\/feeds\//)
  await axeFindsNothing(page)
  const feed = await fetch(await field.inputValue())
  expect(feed.headers.get('content-type')).toContain('text/calendar')
  expect(await feed.text()).toContain('BEGIN:VEVENT')
})

/** Makes an order that waits for an operator. */
async function toAssign(portal: Portal): Promise<void> {
  const { id } = await submit(portal, 'alianza1', patternFiles.slice(0, 1))
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await call(portal, 'gerente@demo.ve', `POST /preorders/${id}/convert-to-order`, {
    estimatedServiceDate: '2099-12-31',
    managerNotes: 'Para asignar',
  })
}

/** Clicks a checkbox and waits until the page has drawn its new state. */
async function turn(box: Locator, isOn: boolean): Promise<void> {
  await box.click()
  await expect(box).toBeChecked({ checked: isOn })
}
