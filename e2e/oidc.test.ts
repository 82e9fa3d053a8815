import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test as journey } from './journey.ts'
import { startProvider } from './openid-provider.ts'
import { startPortal } from './server.ts'

const anHourAgo = Math.floor(Date.now() / 1000) - 3600
const people = {
  Marisol: { email: 'gerente@demo.ve', email_verified: true, groups: ['jefatura'], signedInAt: anHourAgo },
  Ana: { email: 'administrativo@demo.ve', email_verified: true, groups: ['almacen'] },
  Desconocido: { email: 'nadie@demo.ve', email_verified: true, groups: ['jefatura'] },
}

/** A portal whose staff may sign in at an OpenID provider, which runs beside it. */
let provider: Awaited<ReturnType<typeof startProvider>> | undefined
const test = journey.extend({
  portal: [
    async ({}, use, { workerIndex }) => {
      const log = fileURLToPath(new URL(`../test-results/servers/oidc-${workerIndex}.log`, import.meta.url))
      const portal = await startPortal(log, async (url) => (provider = await startProvider(url, people)).environment)
      await use(portal)
      await portal.stop()
      await provider?.stop()
    },
    { scope: 'worker' },
  ],
})

test('somebody enters at the provider, lands where they were going, confirms there who they are and leaves; others get their role there, or no entry', async ({
  page,
  portal,
  enter,
}) => {
  const operator = await call<{ id: string }>(portal, 'operador@demo.ve', 'GET /auth/me')
  const ana = await call<{ id: string }>(portal, 'administrativo@demo.ve', 'GET /auth/me')
  const wanted = `/usuario/detalles/${operator.id}`
  const button = page.getByRole('button', { name: 'Entrar con Minas ID' })

  await page.goto('/login')
  await expect(button).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'oidc-login')
  await button.click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Canceló el inicio de sesión en Minas ID', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await axeFindsNothing(page)
  await look(page, 'oidc-cancelled')

  // A reply of the provider that belongs to no sign-in of this window.
  await page.goto('/login/oidc?code=ajeno&state=enter.ajeno')
  await expect(page.getByText('Ese inicio de sesión no comenzó en esta ventana', { exact: false })).toBeVisible()

  await page.goto(wanted)
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await button.click()
  await page.getByRole('button', { name: 'Marisol' }).click()
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The sign-in at the provider is an hour old, so it does not count as a proof of identity.
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sus sesiones' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
  const again = proof.getByRole('button', { name: 'Abrir la ventana' })
  await expect(again).toBeVisible()
  await look(page, 'oidc-proof')
  const [first] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await first.getByRole('button', { name: 'Cancelar' }).click()
  await expect(proof.getByText('Canceló el inicio de sesión en Minas ID', { exact: false })).toBeVisible()
  const [second] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await second.getByRole('button', { name: 'Marisol' }).click()
  await expect(proof).toBeHidden()
  await expect(page.getByText('Sus sesiones fueron cerradas.')).toBeVisible()

  await page.goto('/cuenta')
  await expect(page.getByText('Minas ID, o con su contraseña y segundo factor')).toBeVisible()

  const stranger = await enter(null)
  await stranger.goto('/login')
  await stranger.getByRole('button', { name: 'Entrar con Minas ID' }).click()
  await stranger.getByRole('button', { name: 'Desconocido' }).click()
  await expect(stranger.getByText('No hay una cuenta de gestor con el correo nadie@demo.ve.', { exact: false })).toBeVisible()

  const mover = await enter(null)
  await mover.goto('/login')
  await mover.getByRole('button', { name: 'Entrar con Minas ID' }).click()
  await mover.getByRole('button', { name: 'Ana' }).click()
  await mover.waitForURL((url) => !url.pathname.startsWith('/login'))
  await mover.goto('/cuenta')
  await expect(mover.getByText('Almacenista').first()).toBeVisible()
  await expect(mover.getByRole('region', { name: 'Contraseña' })).toHaveCount(0)
  await axeFindsNothing(mover)
  await look(mover, 'oidc-account')

  await page.goto(`/usuario/detalles/${ana.id}`)
  await page.getByRole('button', { name: 'Desvincular' }).click()
  const unlinking = page.getByRole('dialog', { name: 'Desvincular de Minas ID' })
  await unlinking.getByLabel('Razón').fill('Cambió de correo')
  await look(page, 'oidc-unlink')
  await unlinking.getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByText('La cuenta ya no está vinculada con Minas ID.', { exact: false })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'oidc-user')

  // Signing out of the portal also ends the session at the provider, which then requires a new sign-in.
  await signOut(page)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/login')
  await button.click()
  await expect(page.getByRole('button', { name: 'Marisol' })).toBeVisible()
})

test('whoever leaves while the provider is away is told at the sign-in that its session may go on there', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar con Minas ID' }).click()
  await page.getByRole('button', { name: 'Marisol' }).click()
  await expect(page).toHaveURL('/dashboardGestor')
  await provider?.stop()
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Salió de este portal, pero no se pudo cerrar su sesión en Minas ID', { exact: false })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'oidc-open-there')
  await page.goto('/dashboardGestor')
  await expect(page).toHaveURL('/')
})

async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cerrar sesion' })
  const menu = page.getByRole('button', { name: 'Abrir menú' })
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}
