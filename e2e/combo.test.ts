import { call, preordersOf } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { begin, bringFiles, digestOf, fillFronts, goOn, numberSent, patternFiles, send, stepOf } from './wizard.ts'

type Combo = { items: { name: string; quantityPerFront: number; unitPrice: number }[] }

const money = (amount: number) => `$ ${amount.toLocaleString('es-VE', { minimumFractionDigits: 2 })}`

test('a combo for three fronts, from its choice to the detail of what was sent', async ({ enter, portal }) => {
  const page = await enter('alianza2')
  const { items } = await call<Combo>(portal, 'alianza2', 'GET /combos/active')
  const total = items.reduce((sum, item) => sum + Math.round(item.quantityPerFront * 3 * item.unitPrice * 100), 0) / 100

  await begin(page, 'combo')
  await expect(page.getByText('El combo se ofrece solo para minería subterránea.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await axeFindsNothing(page)
  await look(page, 'combo-1-mining')
  await fillFronts(page, 3)
  await axeFindsNothing(page)
  await goOn(page)
  await expect(page).toHaveURL(stepOf('combo', 'definir-patrones'))
  await axeFindsNothing(page)
  await bringFiles(page, patternFiles.slice(0, 2))
  await expect(page.getByText('Falta el archivo del frente 3.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page).toHaveURL(stepOf('combo', 'cargar-patrones'))
  await axeFindsNothing(page)
  await look(page, 'combo-2-missing')
  await page.setInputFiles('#front-3-file', patternFiles[2]!)
  await goOn(page)

  await expect(page).toHaveURL(stepOf('combo', 'resumen-preorden'))
  await expect(page.getByText('para 3 frentes')).toBeVisible()
  for (const { name, quantityPerFront } of items) {
    const line = page.locator('tr, li', { hasText: name }).and(page.locator(':visible')).first()
    await expect(line).toContainText(String(quantityPerFront))
    await expect(line).toContainText(String(quantityPerFront * 3))
  }
  await expect(page.getByText(money(total)).and(page.locator(':visible')).first()).toBeVisible()
  for (const { name } of patternFiles) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'combo-3-summary')
  await send(page)

  const number = await numberSent(page)
  await expect(page.getByText(`Solicitud de Preorden Combo #${number} enviada exitosamente.`)).toBeVisible()
  await axeFindsNothing(page)
  await page.getByRole('main').getByRole('link', { name: 'Mis Preórdenes' }).click()
  await expect(page.getByRole('link', { name: /PRE-/ }).first()).toHaveText(number)
  await axeFindsNothing(page)
  await look(page, 'combo-4-preorders')

  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText('Archivos Adjuntos')).toBeVisible()
  for (const { name } of patternFiles) await expect(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible()
  await expect(page.getByText(money(total)).and(page.locator(':visible')).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'combo-5-preorder')

  const { id } = (await preordersOf(portal, 'alianza2')).find(({ preOrderNumber }) => preOrderNumber === number)!
  const kept = await call<Record<string, unknown>>(portal, 'alianza2', `GET /preorders/${id}`)
  expect(kept).toMatchObject({ orderType: 'combo', patternCreationMode: 'upload', numberOfFronts: 3, estimatedTotalCost: total })
  const stored = kept['blastingPatternsInfo'] as { sha256: string }[]
  expect(stored.map(({ sha256 }) => sha256)).toEqual(patternFiles.map(({ buffer }) => digestOf(buffer)))
})
