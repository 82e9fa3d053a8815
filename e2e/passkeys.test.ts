import type { Locator, Page } from '@playwright/test'
import { authenticator } from './authenticator.ts'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'

const password = 'voladura segura y lejana'

test('somebody registers a passkey, enters with it, confirms with it, loses it and comes back with a recovery code', async ({
  page,
  portal,
}, { project }) => {
  const username = `llave-${project.name}@demo.ve`
  const { origin, keys, section, dialog } = await nameKey(page, portal, username, 'Llave de prueba')
  const { token: early } = await call<{ token: string }>(portal, 'gerente@demo.ve', 'POST /users/login', { username, password })
  await axeFindsNothing(page)
  await look(page, 'passkey-add')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const recoveryCode = await recoveryCodeIn(section)
  await look(page, 'passkey-codes')
  await section.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(section.getByText('Llave de prueba')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'passkeys')

  await signOut(page)
  await page.goto(`${origin}/login`)
  await axeFindsNothing(page)
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await page.waitForURL(`${origin}/dashboardGestor`)

  // A session that is older than the key cannot add another key with the password alone.
  await page.evaluate((token) => localStorage.setItem('barreno.token', token), early)
  await page.goto(`${origin}/cuenta`)
  await section.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await expect(proof.getByText('Su navegador le pedirá la huella', { exact: false })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'passkey-proof')
  await proof.getByRole('button', { name: 'Confirmar y continuar' }).click()
  await expect(dialog.getByText('Este equipo ya tiene una llave de acceso de su cuenta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // The phone is lost.
  await keys.lose()
  await signOut(page)
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByText('No se usó ninguna llave de acceso.')).toBeVisible()
  await enterByPassword(page, username)
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
  await look(page, 'passkey-recovery')
  await page.getByLabel('Código de verificación').fill(recoveryCode)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await page.waitForURL(`${origin}/dashboardGestor`)
  await page.goto(`${origin}/cuenta`)
  await section.getByRole('button', { name: 'Quitar Llave de prueba' }).click()
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(section.getByText('Ninguna.', { exact: false })).toBeVisible()
})

test('a key that was copied is known by its counter: neither the copy nor the key enters any more, and the account says so', async ({
  page,
  portal,
}, { project }) => {
  const username = `copia-${project.name}@demo.ve`
  const { origin, keys, section, dialog } = await nameKey(page, portal, username, 'Llave gris')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const recoveryCode = await recoveryCodeIn(section)
  const useCopy = await keys.copy()

  const enterByKey = async () => {
    await signOut(page)
    await page.goto(`${origin}/login`)
    await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  }
  await enterByKey()
  await page.waitForURL(`${origin}/dashboardGestor`)
  await useCopy()
  await enterByKey()
  await expect(page.getByText('Esa llave de acceso está bloqueada: puede haber una copia de ella en uso.', { exact: false })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'passkey-blocked')

  await enterByPassword(page, username)
  await page.getByLabel('Código de verificación').fill(recoveryCode)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await page.waitForURL(`${origin}/dashboardGestor`)
  await page.goto(`${origin}/cuenta`)
  await expect(section.getByText('Bloqueada')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'passkey-blocked-account')
})

/** Creates an account of the staff, signs it in and fills in the name of a new passkey. */
async function nameKey(page: Page, portal: Portal, username: string, name: string) {
  await call(portal, 'gerente@demo.ve', 'POST /users', { email: username, password, role: 'general', codigoUnico: username })
  // A passkey needs a domain, and 127.0.0.1 is not one.
  const origin = portal.url.replace('127.0.0.1', 'localhost')
  const keys = await authenticator(page)
  await page.goto(`${origin}/login`)
  await enterByPassword(page, username)
  await page.waitForURL(`${origin}/dashboardGestor`)
  await page.goto(`${origin}/cuenta`)
  const section = page.getByRole('region', { name: 'Llaves de acceso' })
  await section.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(name)
  return { origin, keys, section, dialog }
}

async function recoveryCodeIn(section: Locator): Promise<string> {
  const codes = section.getByRole('list', { name: 'Guarde sus códigos de recuperación' })
  return (await codes.getByRole('listitem').first().textContent())!
}

async function enterByPassword(page: Page, username: string): Promise<void> {
  const form = page.getByRole('tabpanel')
  await form.locator('input[autocomplete="username"]').fill(username)
  await form.locator('input[autocomplete="current-password"]').fill(password)
  await form.locator('button[type="submit"]').click()
}

/** Signs out like the menu's button: the session ends on the server and in the browser. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = localStorage.getItem('barreno.token')
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    localStorage.clear()
  })
}
