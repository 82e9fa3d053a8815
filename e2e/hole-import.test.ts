import type { Page } from '@playwright/test'
import { axeFindsNothing, expect, look, signIn, test } from './journey.ts'
import { answer, answerOfSite, begin, chooseToConfigure, goOn, numberSent, send } from './wizard.ts'

type Point = { x: number; y: number; z: number }

/** Two rows of a bench as a total station measures them, in the coordinates of the mine. */
const measured: readonly Point[] = Array.from({ length: 12 }, (_, index) => ({
  x: 512_340 + (index % 6) * 3 + (index < 6 ? 0 : 1.5),
  y: 874_120 + (index < 6 ? 0 : 2.6),
  z: 318.4,
}))

const comma = (value: number) => String(value).replace('.', ',')
/** The holes as a Spanish spreadsheet saves them. The fourth line has two faults, so its hole is not imported. */
const table = [
  'Barreno;Este;Norte;Cota;Diámetro;Longitud;Inclinación',
  ...measured.map(({ x, y, z }, index) =>
    index === 2 ? `${index + 1};sin señal;${comma(y)};${comma(z)};89;-6,6;0` : `${index + 1};${comma(x)};${comma(y)};${comma(z)};89;6,6;0`,
  ),
].join('\r\n')

/** The same holes as circles of a drawing of AutoCAD R12. */
const drawing = [
  [0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1009', 9, '$INSUNITS', 70, 6, 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'],
  ...measured.map(({ x, y, z }) => [0, 'CIRCLE', 8, 'BARRENOS', 10, x, 20, y, 30, z, 40, 0.0445]),
  [0, 'ENDSEC', 0, 'EOF', ''],
]
  .flat()
  .join('\r\n')

const files = {
  csv: { name: 'estación.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${table}`) },
  dxf: { name: 'estación.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(drawing) },
}

test('the holes of a total station are imported, checked and priced, sent, and read back in the record', async ({ page }) => {
  await signIn(page, 'alianza1')
  await begin(page, 'custom')
  await chooseToConfigure(page, 2, 'Cielo Abierto')
  await goOn(page)

  await expect(page.getByRole('heading', { name: '¿Cómo es el frente 1?' })).toBeVisible()
  const dialog = await choose(page, files.csv)
  const faults = dialog.getByRole('region', { name: '2 faltas en líneas que no se importan' })
  await expect(faults.getByText('Línea 4: «sin señal» no es un número (columna B).')).toBeVisible()
  await expect(faults.getByText('Línea 4: «-6,6» debe ser mayor que cero (columna F).')).toBeVisible()
  await expect(dialog.getByText('11 barrenos de 12 filas')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'hole-import-1-csv')
  await dialog.getByLabel('Primera fila a la cresta (m)').fill('2,5')
  await dialog.getByRole('button', { name: 'Importar 11 barrenos' }).click()
  await expect(page.getByText('Se diseña con 11 barrenos de estación.csv (trae 12 filas o entidades).')).toBeVisible()
  await accept(page, 11, 'hole-import-2-csv-review')

  await expect(page.getByRole('heading', { name: '¿Cómo es el frente 2?' })).toBeVisible()
  const other = await choose(page, files.dxf)
  await expect(other.getByText('12 barrenos de 12 entidades')).toBeVisible()
  await expect(other.getByText(/no se importan/)).toBeHidden()
  await axeFindsNothing(page)
  await look(page, 'hole-import-3-dxf')
  await other.getByLabel('Primera fila a la cresta (m)').fill('2,5')
  await other.getByRole('button', { name: 'Importar 12 barrenos' }).click()
  await accept(page, 12, 'hole-import-4-dxf-review')

  await expect(page).toHaveURL(/seleccionar-materiales$/)
  await goOn(page)
  await axeFindsNothing(page)
  await send(page)
  const number = await numberSent(page)
  await page.goto(`/preordenes-cliente/detalle/${number}`)
  await expect(page.getByRole('heading', { name: 'Frentes configurados' })).toBeVisible()
  // The hole with the faults is missing, and the check of the drilled holes reports it.
  const alarms = page.getByRole('region', { name: 'Alarmas del patrón' })
  await expect(alarms.getByText(/^Frente 1: Un barreno tendría que romper [\d,]+ m² y su carga rompe [\d,]+ m²/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver el patrón completo del frente 2' }).click()
  for (const holes of [11, 12])
    await expect(page.getByRole('img', { name: new RegExp(`^Esquema de ${holes} barrenos`) }).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'hole-import-5-record')
})

/** Chooses to import the holes from a file, and uploads it. Returns the dialog with the preview. */
async function choose(page: Page, file: (typeof files)[keyof typeof files]) {
  await answerOfSite(page)
  await answer(page, '¿Cómo indica la extensión?', 'Importar barrenos')
  await page.setInputFiles('#front-extent-holes-file', file)
  const dialog = page.getByRole('dialog', { name: `Importar barrenos de ${file.name}` })
  await expect(dialog.getByRole('button', { name: /^Importar \d+ barrenos$/ })).toBeVisible()
  return dialog
}

/** Checks that the pattern has this number of holes and shows its price, and accepts it. */
async function accept(page: Page, holes: number, name: string): Promise<void> {
  await expect(page.getByRole('img', { name: new RegExp(`^Esquema de ${holes} barrenos`) })).toBeVisible()
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await expect(page.getByRole('heading', { name: 'Parámetros calculados' })).toBeVisible()
  await expect(page.getByText(/^\$ [\d.]+,\d{2}$/).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, name)
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
}
