import type { Page } from '@playwright/test'
import { axeFindsNothing, expect, look, signIn, test } from './journey.ts'

const stamp = () => `${Date.now()}${test.info().project.name.length}`

test('a gestor is registered, chooses a password of their own, and is edited and deleted', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const email = `ana${stamp()}@minas.ve`
  await signIn(page, 'gerente@demo.ve')
  await page.goto('/registrar-gestor')
  await expect(page.getByText('operador@demo.ve').first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-users')
  await page.getByRole('button', { name: 'Registrar gestor' }).click()
  const form = page.getByRole('dialog', { name: 'Registrar gestor' })
  await form.getByRole('button', { name: 'Registrar gestor' }).click()
  await expect(form.getByText('El nombre es requerido.')).toBeVisible()
  await form.getByLabel('Nombre y apellido').fill('Ana Rivas')
  await expect(form.getByText('El nombre es requerido.')).toBeHidden()
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('la del gerente')
  await form.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('la del gerente')
  await form.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Operador', exact: true }).click()
  await form.getByLabel('Código único').fill(`OPE-${stamp()}`)
  await axeFindsNothing(page)
  await look(page, 'accounts-register')
  await form.getByRole('button', { name: 'Registrar gestor' }).click()
  await expect(page.getByText(`Usuario ${email} registrado con éxito.`)).toBeVisible()

  await firstSignIn(await (await browser.newContext({ ...shape(), reducedMotion: 'reduce' })).newPage(), email)

  await page.goto(`/users?q=${email}`)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-user')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Nombre y apellido').fill('Ana Rivas de Soto')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('¿Estás seguro de que quieres guardar los cambios?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Usuario actualizado exitosamente.')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar Usuario' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar Usuario' }).click()
  await expect(page).toHaveURL(/\/registrar-gestor$/)
  await expect(page.getByText('Usuario eliminado exitosamente.')).toBeVisible()
})

async function firstSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('tabpanel')
  await form.locator('input[autocomplete="username"]').fill(email)
  await form.locator('input[autocomplete="current-password"]').fill('la del gerente')
  await form.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/cuenta$/)
  await expect(page.getByText('Cambie su contraseña')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-first-password')
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('la del gerente')
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('tambor lluvia cometa')
  await page.getByRole('textbox', { name: 'Repita la contraseña nueva' }).fill('tambor lluvia cometa')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page).toHaveURL(/\/dashboardGestor$/)
  await page.goto('/cuenta')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-own')
}

test('an alianza is registered and edited, and its ended right is told and excepted', async ({ page }) => {
  test.setTimeout(180_000)
  const mark = stamp()
  const name = `Cantera número ${mark}`
  await signIn(page, 'gerente@demo.ve')
  await page.goto('/clientes')
  await expect(page.getByText('Alianza Minera Cerro Pelado, C.A.').first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-clients')

  await page.goto('/registrar-cliente')
  const form = page.getByRole('dialog', { name: 'Crear cliente' })
  await form.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(form.getByText('Username, Nombre Alianza, RIF, Email y Password son requeridos.')).toBeVisible()
  await form.getByLabel('Username').fill(`cantera${mark}`)
  await form.getByLabel('Nombre Alianza').fill(name)
  await form.getByLabel('RIF').fill(`j${mark.slice(-9)}`)
  await form.getByLabel('Email').fill(`cantera${mark}@alianzas.ve`)
  await form.getByRole('textbox', { name: 'Password' }).fill('una cantera nueva')
  await form.getByLabel('Nombre del representante').fill('Luisa Itriago')
  await form.getByLabel('Cédula del representante').fill('14560032')
  await form.getByLabel('Teléfono del representante').fill('+58 412 552 01 98')
  await axeFindsNothing(page)
  await look(page, 'accounts-new-client')
  await form.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByText(`Alianza ${name} registrada con éxito.`)).toBeVisible()

  await page.goto(`/clientes?q=${mark}`)
  await page.getByRole('link', { name: `Ver ${name}` }).click()
  await expect(page.getByLabel('Teléfono del representante')).toHaveValue('0412-5520198')
  await page.getByLabel('Vigencia del derecho de explotación').fill('20/11/2020')
  await page.keyboard.press('Tab')
  await axeFindsNothing(page)
  await look(page, 'accounts-client')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('¡Cliente actualizado con éxito! Serás redirigido en 3 segundos.')).toBeVisible()
  await expect(page).toHaveURL(/\/clientes$/)

  await page.goto(`/clientes?q=${mark}`)
  await page.getByRole('link', { name: `Ver ${name}` }).click()
  await page.getByRole('button', { name: 'Conceder excepción' }).click()
  const exception = page.getByRole('dialog')
  await exception.getByLabel('Permitir solicitudes hasta').fill('31/12/2199')
  await exception.getByLabel('Razón').fill('Renovación en trámite')
  await axeFindsNothing(page)
  await exception.getByRole('button', { name: 'Conceder excepción' }).click()
  await expect(page.getByText(/Puede enviar solicitudes hasta el 31\/12\/2199\./)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-exception')
})

test('the address of the API is managed once it is unlocked, and changing it ends the session', async ({ page, baseURL }) => {
  await signIn(page, 'gerente@demo.ve')
  await page.goto('/settings')
  await expect(page.getByText(`${baseURL}/api`)).toBeVisible()
  await page.getByRole('button', { name: 'Probar conexión' }).click()
  await expect(page.getByText('El servidor responde.')).toBeVisible()
  await page.getByRole('button', { name: 'Desbloquear Gestor' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nombre').fill('admin')
  await form.getByRole('textbox', { name: 'Clave' }).fill('demo')
  await form.getByRole('textbox', { name: 'Respuesta secreta' }).fill('otra')
  await form.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(form.getByText('Credenciales incorrectas. Por favor, inténtalo de nuevo.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Respuesta secreta' }).fill('demo')
  await form.getByRole('button', { name: 'Desbloquear' }).click()

  const field = page.getByLabel('Nueva URL')
  await page.getByRole('button', { name: 'Agregar URL' }).click()
  await expect(page.getByText('La URL no puede estar vacía.')).toBeVisible()
  await field.fill('127.0.0.1/api')
  await page.getByRole('button', { name: 'Agregar URL' }).click()
  await expect(page.getByText('El formato de la URL no es válido. Asegúrate de incluir http:// o https://')).toBeVisible()
  await field.fill('http://127.0.0.1:9/api')
  await page.getByRole('button', { name: 'Agregar URL' }).click()
  await expect(page.getByText('No se pudo conectar con esa dirección. No se guardó.')).toBeVisible()
  await field.fill(`${baseURL}//api`)
  await page.getByRole('button', { name: 'Agregar URL' }).click()
  await expect(page.getByText('Esa dirección responde, pero no es la API de este portal. No se guardó.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'accounts-settings')

  // The same server under another name.
  const other = `${baseURL!.replace('127.0.0.1', 'localhost')}/api`
  await page.evaluate((address) => localStorage.setItem('barreno.apiAddresses', JSON.stringify([address])), other)
  await page.reload()
  await page.getByRole('button', { name: `Usar ${other}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar y cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Usar la predeterminada' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('barreno.token'))).toBeNull()
  await axeFindsNothing(page)
  await page.getByRole('button', { name: `Eliminar ${other}` }).click()
  await expect(page.getByText(`¿Estás seguro de que quieres eliminar la URL ${other}?`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar URL' }).click()
  await expect(page.getByText('Es la dirección predeterminada: la de este mismo portal.')).toBeVisible()
  await page.getByRole('button', { name: 'Bloquear Gestor' }).click()
  await expect(page.getByLabel('Nueva URL')).toBeHidden()
})

/** What the project says of the screen, for a browser of somebody else. */
function shape() {
  const { baseURL, viewport, isMobile, hasTouch, deviceScaleFactor, locale, timezoneId } = test.info().project.use
  return {
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  }
}
