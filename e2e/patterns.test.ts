import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, signIn, test } from './journey.ts'
import type { Portal } from './server.ts'
import { answer, answerOfSite, begin, chooseToConfigure, goOn, isKept, send as press, type Flow, type Mine } from './wizard.ts'

test('a custom request with configured fronts, as staff then reads and changes it', async ({ page, isMobile }) => {
  await signIn(page, 'alianza1')
  await reachFront(page, 'custom')
  await configureTwoFronts(page, '/nueva-orden/personalizada/sugerencia')

  await expect(page).toHaveURL(/seleccionar-materiales$/)
  const first = page.getByText(/^Sugerido: /).first()
  await expect(first).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-4-materials')
  await goOn(page)
  const number = await send(page, 'Personalizada')

  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await expect(page.getByRole('heading', { name: 'Frentes configurados' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-6-client')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar DXF del frente 1' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${number}-frente-1.dxf`)
  expect(await readFile(await download.path(), 'latin1')).toContain('CIRCLE')

  await leave(page)
  await signIn(page, 'administrativo@demo.ve')
  await page.goto(`/preordenes/aprobar-admin?q=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Diferencia con la sugerencia' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-7-staff')
  await page.getByRole('button', { name: 'Editar parámetros del frente 2' }).click()
  const editor = page.getByRole('region', { name: 'Parámetros del frente 2' })
  await editor.getByLabel('Ancho del frente (m)').fill('4')
  await expect(editor.getByRole('img', { name: /en 4 × 3,6 m$/ })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-8-editing')
  await editor.getByRole('button', { name: 'Guardar como nueva revisión' }).click()
  await expect(page.getByText('Revisión 2')).toBeVisible()
  await expect(page.getByText(isMobile ? '3,5 → 4' : '3,5', { exact: true }).first()).toBeVisible()
  if (!isMobile) await expect(page.getByRole('table', { name: 'Qué cambió respecto a lo que envió la alianza' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-9-revised')
})

test('a combo with configured fronts adds what it lacks, and goes on where it was left', async ({ page }) => {
  await signIn(page, 'alianza2')
  await reachFront(page, 'combo')
  await configureTwoFronts(page, '/new-order/combo/resum-preorder')
  await expect(page).toHaveURL(/combo\/resumen-preorden$/)
  const additions = page.getByRole('region', { name: 'Adicionales al combo' })
  await additions.getByRole('button', { name: /^Agregar lo que falta: \$ [\d.]+,\d{2}$/ }).click()
  await expect(additions.getByText('Con lo que agregó, la solicitud cubre todos los materiales estimados para sus patrones.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-10-additions')

  await page.goto('/new-order/combo/resum')
  await expect(page).toHaveURL(/\/new-order\/combo\/resum-preorder\/1$/)
  await page.getByRole('link', { name: 'Modificar parámetros' }).click()
  await expect(page).toHaveURL(/\/nueva-orden\/combo\/configurar-patron\/1$/)
  await page.goto('/nueva-orden/combo/resumen-preorden')
  const number = await send(page, 'Combo')
  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await expect(page.getByRole('img', { name: /^Esquema de \d+ barrenos/ }).first()).toBeVisible()
})

test('a bench is drawn, played through by keys, and enlarged; what was ordered is read as the sheet of its crew', async ({
  page,
  portal,
}) => {
  await signIn(page, 'alianza1')
  await reachFront(page, 'custom', 'Cielo Abierto')
  await answer(page, 'Estructura a menos de 500 m', 'Sí')
  await page.getByLabel('Distancia a la estructura (m)').fill('120')
  await expect(page.getByText('Carga máxima por retardo')).toBeHidden()
  await page.getByRole('slider', { name: 'Barrenos del esquema' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText(/retardo \d+ \(\d+ ms\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Retardo siguiente' }).click()
  await expect(page.getByText(/^Retardo 1 · /)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-bench')
  await page.getByRole('button', { name: 'Ampliar el esquema' }).click()
  await expect(page.getByRole('dialog', { name: 'Esquema de perforación' })).toBeVisible()
  await axeFindsNothing(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await expect(page.getByText('Cota superior', { exact: true })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-bench-review')

  await page.goto(`/ordenes-cliente/details/${await configuredOrderOf(portal, 'alianza1')}`)
  await page.getByText('Lo que usted pidió: datos, patrones y archivos').click()
  await page.getByRole('link', { name: 'Hoja de la cuadrilla del frente 1' }).click()
  await expect(page.getByRole('heading', { name: 'Hoja de la cuadrilla' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Barreno cargado, / }).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-crew-sheet')
})

/** Finds an order whose pattern was configured in the portal. */
async function configuredOrderOf(portal: Portal, account: string): Promise<string> {
  type Read = { id: string; configuredFrontsDetailsSnapshot: readonly unknown[] }
  const listed = await call<{ id: string }[]>(portal, account, 'GET /orders')
  const read = await Promise.all(listed.map(({ id }) => call<Read>(portal, account, `GET /orders/${id}`)))
  return read.find((order) => order.configuredFrontsDetailsSnapshot.length > 0)!.id
}

/** Goes to the first of two fronts, with its questions answered and its pattern drawn. */
async function reachFront(page: Page, flow: Flow, mine: Mine = 'Subterránea'): Promise<void> {
  await begin(page, flow)
  await chooseToConfigure(page, 2, mine)
  await axeFindsNothing(page)
  await goOn(page)
  await expect(page.getByRole('heading', { name: '¿Cómo es el frente 1?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Patrón propuesto' }).getByText(/^Sin respuesta sobre gas/)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-0-questions')
  await answerOfSite(page)
  await expect(page.getByRole('img', { name: /^Esquema de \d+ barrenos/ })).toBeVisible()
}

async function configureTwoFronts(page: Page, review: string): Promise<void> {
  await axeFindsNothing(page)
  await look(page, 'patterns-1-configure')
  await page.getByLabel('Ancho del frente (m)').fill('')
  await expect(page.getByText('Corrija el dato marcado para ver el patrón.')).toBeVisible()
  await axeFindsNothing(page)
  await page.getByLabel('Ancho del frente (m)').fill('3,8')
  await expect(page.getByRole('img', { name: /en 3,8 × 3,6 m$/ })).toBeVisible()
  await isKept(page, { frontPatternInputs: expect.arrayContaining([expect.objectContaining({ 'section.width_m': 3.8 })]) })
  await page.reload()
  await expect(page.getByLabel('Ancho del frente (m)')).toHaveValue('3,8')
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await expect(page).toHaveURL(new RegExp(`${review}/1$`))
  await expect(page.getByRole('heading', { name: 'Parámetros calculados' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'patterns-2-review')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('heading', { name: '¿Cómo es el frente 2?' })).toBeVisible()
  await expect(page.getByText('Se parte de los datos del frente 1; cambie lo que sea distinto.')).toBeVisible()
  await page.getByLabel('Ancho del frente (m)').fill('3,5')
  await answerOfSite(page)
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await page.getByRole('heading', { name: 'Parámetros calculados' }).waitFor()
  await page.getByRole('button', { name: 'Aceptar' }).click()
}

async function send(page: Page, type: string): Promise<string> {
  await expect(page.getByText('Configurado', { exact: true })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, `patterns-5-summary-${type}`)
  await press(page)
  const said = page.getByText(new RegExp(`Solicitud de Preorden ${type} #PRE-\\d{4}-\\d{6} enviada exitosamente\\.`))
  await expect(said).toBeVisible()
  return /PRE-\d{4}-\d{6}/.exec((await said.textContent())!)![0]
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('barreno.token'))
}
