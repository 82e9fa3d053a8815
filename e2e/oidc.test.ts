import { fileURLToPath } from 'node:url'
import { type OpenIdProvider, openIdProvider } from '../apps/server/test/oidc.ts'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test as journey } from './journey.ts'
import { type Portal, startPortal } from './server.ts'

/** A portal whose staff may sign in at an OpenID provider, which runs beside it. */
const test = journey.extend<object, { house: { portal: Portal; provider: OpenIdProvider } }>({
  house: [
    async ({}, use, { workerIndex }) => {
      let provider: OpenIdProvider | undefined
      const log = fileURLToPath(new URL(`../test-results/servers/oidc-${workerIndex}.log`, import.meta.url))
      const portal = await startPortal(log, async (port) => {
        const { settings } = (provider = await openIdProvider({ portalUrl: `http://127.0.0.1:${port}` }))
        return {
          OIDC_ISSUER: settings.issuer,
          OIDC_CLIENT_ID: settings.clientId,
          OIDC_CLIENT_SECRET: settings.clientSecret,
          OIDC_NAME: settings.name,
          OIDC_ROLES: JSON.stringify(settings.roles),
          OIDC_SCOPE: settings.scope,
        }
      })
      await use({ portal, provider: provider! })
      await portal.stop()
      await provider?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ house }, use) => use(house.portal.url),
})

test('somebody enters at the provider, lands where they were going, and confirms there who they are', async ({ page, house }) => {
  const { portal, provider } = house
  provider.people.set('Marisol', { email: 'gerente@demo.ve', email_verified: true, groups: ['jefatura'] })
  provider.people.set('Desconocido', { email: 'nadie@demo.ve', email_verified: true, groups: ['jefatura'] })
  const operator = await call<{ id: string }>(portal, 'operador@demo.ve', 'GET /auth/me')
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
  await button.click()
  await page.getByRole('button', { name: 'Desconocido' }).click()
  await expect(page.getByText('No hay una cuenta de gestor con el correo nadie@demo.ve.', { exact: false })).toBeVisible()

  // An answer that nobody waits for here.
  await page.goto('/login/oidc?code=ajeno&state=enter.ajeno')
  await expect(page.getByText('Ese inicio de sesión no comenzó en esta ventana', { exact: false })).toBeVisible()

  await page.goto(wanted)
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await page.context().clearCookies()
  await button.click()
  await page.getByRole('button', { name: 'Marisol' }).click()
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/cuenta')
  await expect(page.getByText('Minas ID')).toBeVisible()
  await page.goto(wanted)
  await page.route(
    '**/end-sessions',
    (route) =>
      route.fulfill({ status: 403, json: { code: 'auth.proofNeeded', message: 'Confirme que es usted', details: { minutes: 10 } } }),
    { times: 1 },
  )
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
})
