import { call, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'
import { patternFiles } from './wizard.ts'

const files = patternFiles.slice(0, 2)

type Told = { recordId: string; kind: string; readAt: string | null }

/** Waits for a notice. It is written a moment after the act, and an open list does not update itself. */
const isTold = (portal: Portal, account: string, recordId: string, kind: string) =>
  expect
    .poll(async () => {
      const told = await call<Told[]>(portal, account, 'GET /notices?limit=50')
      return told.some((notice) => notice.recordId === recordId && notice.kind === kind)
    })
    .toBe(true)

test('who did not look is told: the alianza that its request came back and why, the gerente that it is their turn', async ({
  enter,
  portal,
}) => {
  const { id, preOrderNumber } = await submit(portal, 'alianza1', files)
  await call(portal, 'administrativo@demo.ve', `POST /preorders/${id}/return`, { reason: 'Falta el plano del frente 2' })
  await isTold(portal, 'alianza1', id, 'returned')
  const alianza = await enter('alianza1')
  await alianza.goto('/dashboardClientePage')
  await alianza.locator('a[href="/avisos"]:visible').first().click()
  const returned = alianza.getByRole('link', { name: /Su solicitud fue devuelta/ }).first()
  await expect(returned).toBeVisible()
  await expect(alianza.getByText('Razón: Falta el plano del frente 2')).toBeVisible()
  await axeFindsNothing(alianza)
  await look(alianza, 'notices-alianza')
  await returned.click()
  await expect(alianza).toHaveURL(`/preordenes-cliente/detalle/${id}`)
  await expect(alianza.getByText(preOrderNumber).and(alianza.locator(':visible')).first()).toBeVisible()

  const { id: other } = await submit(portal, 'alianza1', files)
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${other}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await isTold(portal, 'gerente@demo.ve', other, 'turn')
  const gerente = await enter('gerente@demo.ve')
  await gerente.goto('/avisos?unread=true')
  const turn = gerente.getByRole('link', { name: /Le toca: Aprobar y crear orden/ }).first()
  await expect(turn).toBeVisible()
  await look(gerente, 'notices-gerente')
  await turn.focus()
  await gerente.keyboard.press('Enter')
  await expect(gerente).toHaveURL(`/gerente/preordenes/detalle/${other}`)
  await expect
    .poll(
      async () => (await call<Told[]>(portal, 'gerente@demo.ve', 'GET /notices?limit=5')).find((told) => told.recordId === other)?.readAt,
    )
    .toBeTruthy()
})

test('one chooses how to be told, puts a notice off and finds it again, while the count follows by itself', async ({ enter, portal }) => {
  const { id } = await submit(portal, 'alianza1', files)
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${id}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await isTold(portal, 'gerente@demo.ve', id, 'turn')
  const page = await enter('gerente@demo.ve')
  await page.goto('/avisos?unread=true')
  const row = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ has: page.locator(`a[href="/gerente/preordenes/detalle/${id}"]`) })
  await expect(row).toBeVisible()
  await row.hover()
  await row.getByRole('button', { name: 'Posponer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mañana, 7:00 a. m.' }).click()
  await axeFindsNothing(page)
  await look(page, 'notices-snooze')
  await dialog.getByRole('button', { name: 'Posponer', exact: true }).click()
  await expect(page.getByText(/El aviso vuelve el /)).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByText('Pospuestos', { exact: true }).click()
  await expect(row).toContainText('Pospuesto hasta el')
  await axeFindsNothing(page)
  await look(page, 'notices-snoozed')
  await row.hover()
  await row.getByRole('button', { name: 'Traer de vuelta' }).click()
  await expect(row).toBeHidden()

  await page.getByRole('link', { name: 'Cómo recibirlos' }).click()
  await expect(page).toHaveURL('/avisos/ajustes')
  await page.getByRole('combobox', { name: 'Le toca a usted' }).click()
  await page.getByRole('option', { name: 'Correo al momento' }).click()
  await axeFindsNothing(page)
  await look(page, 'notices-settings')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó cómo recibe los avisos.')).toBeVisible()
  expect(await call<{ turn: string }>(portal, 'gerente@demo.ve', 'GET /notices/settings')).toMatchObject({ turn: 'mail' })

  // Another person makes it their turn, and the count changes without a click.
  const count = async () => (await call<{ unreadNotices?: number }>(portal, 'gerente@demo.ve', 'GET /auth/me')).unreadNotices ?? 0
  const before = await count()
  const next = await submit(portal, 'alianza1', files)
  await call(portal, 'administrativo@demo.ve', `PUT /preorders/${next.id}/status`, { newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await isTold(portal, 'gerente@demo.ve', next.id, 'turn')
  const after = await count()
  expect(after).toBeGreaterThan(before)
  await expect(page.locator('a[href="/avisos"]:visible').first()).toContainText(String(after))
})
