import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { act, axeFindsNothing, expect, look, signIn, test } from './journey.ts'
import { goOn, inDays, isKept, patternFiles } from './wizard.ts'

const files = [patternFiles[0]!, patternFiles[1]!] as const

test('from an alianza’s request to an order that both sides read', async ({ enter }) => {
  const client = await enter(null)
  await signIn(client, 'alianza1')
  const number = await request(client)
  await clientReads(client, number)

  const reviewer = await enter('administrativo@demo.ve')
  await review(reviewer, number)

  const manager = await enter('gerente@demo.ve')
  const order = await convert(manager, number)

  await client.goto(`/preordenes-cliente/detalle/${number}`)
  await expect(client.getByText('Convertida a orden').first()).toBeVisible()
  await client.goto('/history')
  await client.getByRole('link', { name: order, exact: true }).click()
  await expect(client.getByRole('heading', { level: 1 })).toContainText(order)
  await expect(client.getByText('$ 1.190,00').first()).toBeVisible() // 28 sacks of $ 42,50: the reviewer changed the 30
  await axeFindsNothing(client)
  await look(client, 'order-client')
})

async function request(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/dashboardClientePage$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alianza Minera Cerro Pelado')
  await axeFindsNothing(page)
  await page.getByRole('main').getByRole('link', { name: 'Solicitar Servicio' }).click()
  await axeFindsNothing(page)
  await look(page, 'wizard-1-type')
  await page.getByRole('link', { name: 'Orden personalizada' }).click()

  await expect(page).toHaveURL(/personalizada\/seleccionar-tipo-mineria$/)
  await page.getByRole('radio', { name: 'Subterránea' }).check()
  await axeFindsNothing(page)
  await look(page, 'wizard-2-mining')
  await goOn(page)

  await page.getByLabel('Número de frentes').fill('2')
  await goOn(page)
  await expect(page.getByText('Por favor, seleccione la fecha estimada.').first()).toBeVisible()
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(12))
  await page.keyboard.press('Tab')
  await axeFindsNothing(page)
  await look(page, 'wizard-3-fronts')
  await goOn(page)

  // Waits for the next step, because a second click on the previous one would have no effect.
  await expect(page).toHaveURL(/definir-patrones$/)
  await axeFindsNothing(page)
  await look(page, 'wizard-4-patterns')
  await goOn(page)

  await expect(page).toHaveURL(/cargar-patrones$/)
  await page.setInputFiles('#front-1-file', { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(page.getByText('Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.')).toBeVisible()
  await page.setInputFiles('#front-1-file', files[0])
  await page.setInputFiles('#front-2-file', files[1])
  for (const { name } of files) await expect(page.getByText(name).first()).toBeVisible()
  await isKept(page, { files: files.map(({ name }) => name) })
  await page.reload()
  await expect(page.getByText(files[0].name).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'wizard-5-files')
  await goOn(page)

  await expect(page).toHaveURL(/seleccionar-materiales$/)
  await page.getByLabel('Cantidad de ANFO a granel').fill('30')
  await page.getByLabel('Cantidad de Fulminante simple n.º 8').fill('10')
  await expect(page.getByText('$ 1.283,20').first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'wizard-6-materials')
  await goOn(page)

  await expect(page).toHaveURL(/personalizada\/resumen-preorden$/)
  await expect(page.getByText(files[0].name)).toBeVisible()
  await page.getByLabel(/Notas para la corporación/).fill('El acceso es por la vía nueva.')
  await axeFindsNothing(page)
  await look(page, 'wizard-7-summary')
  await page.getByRole('button', { name: 'Enviar Solicitud de Preorden' }).click()

  const said = page.getByText(/Solicitud de Preorden Personalizada #PRE-\d{4}-\d{6} enviada exitosamente\./)
  await expect(said).toBeVisible()
  await expect(page).toHaveURL(/\/dashboardClientePage$/)
  await axeFindsNothing(page)
  await look(page, 'client-dashboard-sent')
  return /PRE-\d{4}-\d{6}/.exec((await said.textContent())!)![0]
}

async function clientReads(page: Page, number: string): Promise<void> {
  await page.goto('/preordenes-cliente')
  await axeFindsNothing(page)
  await look(page, 'client-preorders')
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByText('El acceso es por la vía nueva.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${files[1].name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(files[1].name)
  expect((await readFile(await download.path())).equals(files[1].buffer)).toBe(true)
  await axeFindsNothing(page)
  await look(page, 'client-preorder')
}

async function review(page: Page, number: string): Promise<void> {
  await page.goto('/dashboardGestor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'staff-dashboard')
  // The newest first: the queue begins with the longest wait, and other journeys may have filled its first page.
  await page.goto('/preordenes/aprobar-admin?sort=-createdAt')
  await axeFindsNothing(page)
  await look(page, 'admin-queue')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await look(page, 'admin-preorder')
  await act(page, 'Editar')
  await page.getByLabel('Cantidad de ANFO a granel').fill('28')
  await page.getByLabel('Razón del cambio de ANFO a granel').fill('Los frentes piden menos.')
  await page.getByRole('button', { name: 'Quitar Fulminante simple n.º 8' }).click()
  await page.getByLabel('Razón del cambio de Fulminante simple n.º 8').fill('Se inicia con detonador eléctrico.')
  await page.getByLabel('Nota para el gerente').fill('Se ajusta el ANFO a la sección de los frentes y se retiran los fulminantes.')
  await axeFindsNothing(page)
  await look(page, 'admin-preorder-editing')
  await page.getByRole('button', { name: 'Guardar cambios' }).first().click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await expect(page.getByText('$ 1.190,00').first()).toBeVisible()
  await act(page, 'A Gerente')
  const dialog = page.getByRole('dialog')
  await axeFindsNothing(page)
  await dialog.getByRole('button', { name: 'Enviar a Gerente' }).click()
  await expect(page.getByText('Preorden enviada a Gerente exitosamente.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'admin-preorder-sent')
}

async function convert(page: Page, number: string): Promise<string> {
  await page.goto('/gerente/preordenes/aprobar?sort=-createdAt')
  await expect(page.getByText('Se ajusta el ANFO a la sección de los frentes y se').first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'manager-queue')
  await page.getByRole('button', { name: `Crear orden de ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notas (opcional)').fill('Conforme.')
  await axeFindsNothing(page)
  await look(page, 'manager-convert')
  await dialog.getByRole('button', { name: 'Aprobar y crear orden' }).click()
  const order = page.getByRole('link', { name: /ORD-\d{4}-\d{6}/ }).first()
  await expect(order).toBeVisible()
  const orderNumber = /ORD-\d{4}-\d{6}/.exec((await order.textContent())!)![0]

  await page.goto('/historial-ordenes-gestor')
  await axeFindsNothing(page)
  await look(page, 'order-history')
  await page.getByRole('link', { name: orderNumber }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await axeFindsNothing(page)
  await look(page, 'order-staff')
  return orderNumber
}
