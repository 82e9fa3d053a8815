import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'

const account = 'supervisor@demo.ve'
const chosen = 'cuatro palabras sin relación alguna'

test('who forgot the password is mailed a link, sets another and comes in with it', async ({ page, portal }) => {
  await page.goto('/login')
  await axeFindsNothing(page)
  await look(page, 'login')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeVisible()
  await page.getByLabel('Usuario o correo electrónico').fill(account)
  await axeFindsNothing(page)
  await look(page, 'forgot-password')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(/^Si los datos corresponden a una cuenta/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'forgot-password-asked')

  const link = await mailedLink(portal)
  await page.goto(link)
  const newPassword = page.getByLabel('Contraseña nueva', { exact: true })
  await newPassword.fill('corta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres.')).toBeVisible()
  await newPassword.fill(chosen)
  await page.getByLabel('Repita la contraseña nueva').fill('otra cosa')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await page.getByLabel('Repita la contraseña nueva').fill(chosen)
  await axeFindsNothing(page)
  await look(page, 'reset-password')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Su contraseña fue cambiada. Inicie sesión con la nueva.')).toBeVisible()

  const form = page.getByRole('tabpanel')
  await form.locator('input[autocomplete="username"]').fill(account)
  await form.locator('input[autocomplete="current-password"]').fill('demo1234')
  await form.locator('button[type="submit"]').click()
  await expect(page.getByText('Error de login de gestor:')).toBeVisible()
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible()
  await axeFindsNothing(page)
  await form.locator('input[autocomplete="current-password"]').fill(chosen)
  await form.locator('button[type="submit"]').click()
  await expect(page).toHaveURL('/dashboardGestor')

  // The link works only once.
  await page.goto(link)
  await newPassword.fill(chosen)
  await page.getByLabel('Repita la contraseña nueva').fill(chosen)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('El enlace no sirve')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'reset-password-used')
})

/** Waits for the link of the newest mail that has one. A job writes it after the call was answered, and other mails may come in between. */
async function mailedLink({ dataDir, url }: Portal): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const links = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    // Joins lines that the mail's encoding has broken.
    const texts = mails.map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/gi, '='))
    return texts.flatMap((text) => /(http:\/\/\S+\/reset-password\?token=[\w-]{43})/.exec(text)?.[1] ?? [])
  }
  await expect.poll(links).not.toEqual([])
  const link = (await links()).at(-1)!
  expect(link).toMatch(new RegExp(`^${url}/`))
  return link
}
