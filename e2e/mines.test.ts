import { call, tokenOf } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'

const account = 'alianza1'

test('the measured shots of a mine leave as CSV and come back: what is new is shown, confirmed and counted', async ({ enter, portal }) => {
  const id = await aMineOf(portal)
  const page = await enter(account)
  await page.goto(`/minas/${id}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV para hojas de cálculo' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/-voladuras\.csv$/)
  const exported = await tableOf(portal, id)

  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar voladuras medidas' })
  const bring = (table: string) =>
    dialog.locator('input[type="file"]').setInputFiles({ name: 'voladuras.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await bring(exported)
  await expect(dialog.getByText('2 ya en la mina')).toBeVisible()
  await expect(dialog.getByText('El archivo no trae ninguna voladura nueva.')).toBeVisible()

  await bring(`${exported};Tajo;31/02/2026;;;;16;150;abc;;;;;;;;\r\n`)
  await expect(dialog.getByText('Fila 4, columna tipo_mineria: Escriba cielo_abierto o subterranea.')).toBeVisible()
  await expect(dialog.getByText('Fila 4, columna fecha: Esa fecha no existe en el calendario.')).toBeVisible()
  await expect(dialog.getByText('Fila 4, columna ppv_mm_s: «abc» no es un número.')).toBeVisible()
  await axeFindsNothing(page)

  await bring(`${exported.replace('6,2', '7,2')};Cielo Abierto;03/10/2026;;;;16;150;3,4;;;;;;;;\r\n`)
  await expect(dialog.getByText('1 nueva: n.º 3')).toBeVisible()
  await expect(dialog.getByText('ppv_mm_s: la mina dice 6,2, el archivo 7,2')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'shot-import')
  await dialog.getByRole('button', { name: 'Importar 1 voladura' }).click()
  await expect(page.getByText('La voladura n.º 3 quedó registrada.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/3 voladuras · confianza baja/)).toBeVisible()
  await axeFindsNothing(page)
})

/** Creates a mine with two measured shots, a new one for each journey. */
async function aMineOf(portal: Portal): Promise<string> {
  const { id } = await call<{ id: string }>(portal, account, 'POST /mines', { name: `Mina de prueba ${Date.now()}` })
  const shot = { miningType: 'cielo_abierto', charge_kg: 16, distance_m: 104 }
  await call(portal, account, `POST /mines/${id}/shots`, { ...shot, firedOn: '2026-10-01', ppv_mm_s: 6.2 })
  await call(portal, account, `POST /mines/${id}/shots`, { ...shot, firedOn: '2026-10-02', ppv_mm_s: 5.9, toes: 0 })
  return id
}

async function tableOf(portal: Portal, id: string): Promise<string> {
  const response = await fetch(`${portal.url}/api/mines/${id}/shots.csv?format=spreadsheet`, {
    headers: { authorization: `Bearer ${await tokenOf(portal, account)}` },
  })
  return response.text()
}
