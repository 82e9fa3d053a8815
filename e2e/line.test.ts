import type { Page } from '@playwright/test'
import { call, submit } from './calls.ts'
import { act, expect, look, test } from './journey.ts'
import { patternFiles } from './wizard.ts'

type Preorder = { id: string; currentStatus: string }

test('a decision that the line lost is sent when somebody says so, and happens once', async ({ enter, portal }) => {
  const { preOrderNumber } = await submit(portal, 'alianza1', patternFiles)
  const status = async () => (await call<Preorder>(portal, 'administrativo@demo.ve', `GET /preorders/${preOrderNumber}`)).currentStatus
  const page = await enter('administrativo@demo.ve')
  const keys = keysOf(page)
  await page.goto(`/admin/preordenes/detalle/${preOrderNumber}`)
  await openRejection(page)

  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Rechazar', exact: false }).click()
  await expect(dialog(page).getByText('No se sabe si llegó al servidor.')).toBeVisible()
  await look(page, 'line-lost')
  await page.context().setOffline(false)
  await expect(page.getByText('Sin conexión', { exact: true })).toBeHidden()
  expect(await status()).toBe('PENDIENTE_REVISION')

  await dialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await status()).toBe('RECHAZADA_ADMIN')
  expect(new Set(keys).size).toBe(1)
})

test('a decision that was left is not done later, and its person is told', async ({ enter, portal }) => {
  const { preOrderNumber } = await submit(portal, 'alianza1', patternFiles)
  const page = await enter('administrativo@demo.ve', { viewport: { width: 390, height: 844 } })
  await page.goto(`/admin/preordenes/detalle/${preOrderNumber}`)
  await openRejection(page)
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Rechazar', exact: false }).click()
  await dialog(page).getByRole('button', { name: 'Dejarlo' }).click()
  await expect(page.getByText(/^No se sabe todavía si llegó al servidor/)).toBeVisible()
  await look(page, 'line-left')
  await page.context().setOffline(false)
  await expect(page.getByText(/^No llegó al servidor y ya no se hará/)).toBeVisible()
  await look(page, 'line-told')
  const { currentStatus } = await call<Preorder>(portal, 'administrativo@demo.ve', `GET /preorders/${preOrderNumber}`)
  expect(currentStatus).toBe('PENDIENTE_REVISION')
})

test('without a line the menu and the page stay, and what was asked for opens when it is back', async ({ enter }) => {
  const page = await enter('alianza1')
  await page.goto('/dashboardClientePage')
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: 'Mis Preórdenes' })).toBeVisible()
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Mis Preórdenes' }).click()
  await expect(page.getByText('Sin conexión. Reintentando…')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Mi Historial de órdenes' })).toBeVisible()
  await look(page, 'line-page-waits')
  await page.context().setOffline(false)
  await page.waitForURL('**/preordenes-cliente')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a reload while nobody answers signs nobody out', async ({ enter }) => {
  const page = await enter('alianza1')
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/history')
  await expect(page.getByText('Sin conexión. Reintentando…')).toBeVisible()
  await look(page, 'line-session-waits')
  await page.unroute('**/api/auth/me')
  await expect(page.getByRole('button', { name: 'Cerrar sesion' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/history')
})

const dialog = (page: Page) => page.getByRole('dialog')

async function openRejection(page: Page): Promise<void> {
  await act(page, 'Rechazar preorden')
  await dialog(page).getByRole('textbox').fill('El patrón no corresponde al frente declarado.')
}

function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key) keys.push(key)
  })
  return keys
}
