import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const keeper = 'almacenista@demo.ve'
const manager = 'gerente@demo.ve'

test('a load goes into its lot, the lot into another magazine as far as the licence lets it, and into quarantine; its trace tells all of it', async ({
  enter,
  portal,
}) => {
  const stamp = Date.now()
  const [magazine, lot] = [{ id: `E2E-${stamp}`, name: `Polvorín del viaje ${stamp}` }, `J-${stamp}`]
  await call(portal, manager, 'POST /magazines', { ...magazine, kind: 'auxiliar' })
  await call(portal, manager, `PUT /magazines/${magazine.id}/limits`, { limits: [{ measure: 'neqKg', allowed: 100, document: 'DAEX-7' }] })

  const page = await enter(keeper)
  await page.goto('/cargar-stock?material=ANFO-P25')
  await page.getByLabel(/^Cantidad/).fill('5')
  await page.getByRole('textbox', { name: 'Lote' }).fill(lot)
  await page.getByRole('textbox', { name: 'Fabricante' }).fill('CAVIM')
  await page.getByRole('textbox', { name: 'Vence el' }).fill('31/12/2029')
  await expect(
    page.getByRole('region', { name: 'Cómo quedarán las licencias' }).getByRole('row', { name: /^Explosivo neto/ }),
  ).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'custody-load')
  await page.getByRole('button', { name: 'Cargar Stock' }).click()
  // The notice with the link to the lot disappears after two seconds.
  await expect(page.getByText('Stock de ANFO pesado 70/30 actualizado correctamente.')).toBeVisible()
  await page.goto(`/lotes?q=${lot}`)
  await page.getByRole('link', { name: lot }).click()
  await expect(page.getByRole('heading', { name: `Lote ${lot}` })).toBeVisible()
  await expect(page.getByText('5 SACO en total')).toBeVisible()

  await page.getByRole('button', { name: 'Trasladar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trasladar a otro polvorín' })
  await dialog.getByRole('combobox', { name: 'Entra en' }).click()
  await page.getByRole('option', { name: magazine.name }).click()
  await dialog.getByLabel(/^Cantidad/).fill('5')
  await expect(dialog.getByText(`${magazine.name} pasaría su licencia en 25 kg netos (hay 0 y se permiten 100).`)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'custody-over-licence')
  await dialog.getByLabel(/^Cantidad/).fill('4')
  await expect(dialog.getByText('pasaría su licencia', { exact: false })).toBeHidden()
  await look(page, 'custody-transfer')
  await dialog.getByRole('button', { name: 'Trasladar' }).click()
  await expect(page.getByText(/^Traslado TRA-\d{4}-\d{6} hecho: de Polvorín principal a/)).toBeVisible()

  await page.getByRole('button', { name: 'Poner en cuarentena' }).click()
  const asking = page.getByRole('dialog', { name: `Poner en cuarentena el lote ${lot}` })
  await asking.getByLabel('Motivo').fill('Sacos húmedos')
  await axeFindsNothing(page)
  await asking.getByRole('button', { name: 'Poner en cuarentena' }).click()
  await expect(page.getByText(`El lote ${lot} está en cuarentena.`)).toBeVisible()
  await expect(page.getByText('Sacos húmedos')).toBeVisible()
  const trace = page.getByRole('region', { name: 'Recorrido' })
  await expect(trace.getByText(/^TRA-/)).toHaveCount(2)
  await expect(trace.getByText(magazine.name)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'custody-lot')

  await page.goto('/polvorines')
  const card = page.getByRole('article', { name: magazine.name })
  await expect(card.getByText('100 de 100 · 100 %')).toBeVisible()
  await expect(card.getByText('Lleno')).toBeVisible()
  await expect(card.getByRole('link', { name: '1 en cuarentena' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'custody-magazines')
  await card.getByRole('link', { name: magazine.name }).click()
  await expect(page.getByRole('heading', { name: 'Existencias por lote' })).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'custody-magazine')
})

test('a body reads magazines and lots without changing them, and an inspection is written down on a phone', async ({ enter }) => {
  const body = await enter('gnb@demo.ve')
  await body.goto('/lotes?status=quarantined')
  await expect(body.getByRole('link', { name: 'CRD-2508' })).toBeVisible()
  await axeFindsNothing(body)
  await look(body, 'custody-lots')

  const page = await enter(keeper)
  await page.goto('/polvorines/AUX-NORTE')
  await expect(page.getByText('Revista vencida').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pasar revista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasar revista a Polvorín auxiliar norte' })
  for (const name of ['Cerraduras', 'Precintos']) {
    await dialog.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: 'En buen estado' }).click()
  }
  await axeFindsNothing(page)
  await look(page, 'custody-inspection')
  await dialog.getByRole('button', { name: 'Registrar revista' }).click()
  await expect(page.getByText('La revista quedó registrada.')).toBeVisible()
  await expect(page.getByText('Revista vencida')).toHaveCount(0)
})
