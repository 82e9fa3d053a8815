import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { answerOfSite, begin, bringFiles, chooseToConfigure, fillFronts, goOn, numberSent, patternFiles, send, stepOf } from './wizard.ts'

// Detonators of two systems in one front: the portal warns when they are chosen and before the request is sent, and a button removes either.

const mixed = /^Este pedido mezcla detonadores no eléctricos con detonadores electrónicos\./
const nonel = 'Detonador no eléctrico de período largo'
const electronic = 'Detonador electrónico programable'
const removeElectronic = 'Quitar los electrónicos'

test('a custom request that mixes systems is told so while it is picked and before it is sent, and is mended by a press', async ({
  enter,
  portal,
}) => {
  const page = await enter('alianza1')
  await begin(page, 'custom')
  await fillFronts(page, 1)
  await goOn(page)
  await bringFiles(page, patternFiles.slice(0, 1))
  await goOn(page)
  await page.getByLabel(`Cantidad de ${nonel}`, { exact: true }).fill('12')
  await expect(page.getByText(mixed)).toHaveCount(0)
  await page.getByLabel(`Cantidad de ${electronic}`, { exact: true }).fill('60')
  await expect(page.getByText(mixed)).toBeVisible()
  await expect(page.getByText(`Detonadores electrónicos: ${electronic}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar los / })).toHaveText(['Quitar los no eléctricos', removeElectronic])
  await axeFindsNothing(page)
  await look(page, 'mixture-1-picking')

  await goOn(page)
  await expect(page).toHaveURL(stepOf('custom', 'resumen-preorden'))
  await expect(page.getByText(mixed)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar los / })).toHaveCount(0)
  await axeFindsNothing(page)
  await look(page, 'mixture-2-summary')

  await page.getByRole('link', { name: 'Modificar Materiales' }).click()
  await page.getByRole('button', { name: removeElectronic }).click()
  await expect(page.getByText(mixed)).toHaveCount(0)
  await expect(page.getByLabel(`Cantidad de ${electronic}`, { exact: true })).not.toHaveValue('60')
  await expect(page.getByLabel(`Cantidad de ${nonel}`, { exact: true })).toHaveValue('12')
  await goOn(page)
  await expect(page).toHaveURL(stepOf('custom', 'resumen-preorden'))
  await expect(page.getByText(mixed)).toHaveCount(0)
  await send(page)
  const number = await numberSent(page)
  const sent = await call<{ requestedItems: { materialIdRef: string; totalEstimatedQuantity: number }[] }>(
    portal,
    'alianza1',
    `GET /preorders/${number}`,
  )
  expect(sent.requestedItems).toMatchObject([{ materialIdRef: 'NEL-LP', totalEstimatedQuantity: 12 }])
})

test('what was added to a combo for another system is told in its summary, and taken out by a press', async ({ enter }) => {
  const page = await enter('alianza2')
  await begin(page, 'combo')
  await chooseToConfigure(page, 1, 'Subterránea')
  await goOn(page)
  await expect(page.getByRole('heading', { name: '¿Cómo es el frente?' })).toBeVisible()
  await answerOfSite(page)
  await fireWith(page, 'Electrónico')
  await expect(page).toHaveURL(stepOf('combo', 'resumen-preorden'))
  await page.getByRole('button', { name: /^Agregar lo que falta: / }).click()
  await expect(page.getByText(mixed)).toBeVisible()
  await expect(page.getByText('El combo trae detonadores no eléctricos: agregue solo de esos.')).toBeVisible()
  await expect(page.getByText('El patrón de sus frentes se dispara con detonadores electrónicos.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'mixture-3-combo-designed')

  // The design changes to the system of the combo, so the detonators that were added for the other one are superfluous.
  await page.getByRole('link', { name: 'Ver la sugerencia del frente 1' }).click()
  await page.getByRole('link', { name: 'Modificar parámetros' }).click()
  await fireWith(page, 'No eléctrico de período largo')
  await expect(page).toHaveURL(stepOf('combo', 'resumen-preorden'))
  await expect(page.getByText(mixed)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'mixture-4-combo-summary')
  await page.getByRole('button', { name: removeElectronic }).click()
  await expect(page.getByText(mixed)).toHaveCount(0)
  await axeFindsNothing(page)
  await look(page, 'mixture-5-combo-mended')
})

/** Chooses the initiation system of the front, and accepts the suggestion for it. */
async function fireWith(page: Page, system: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Sistema de iniciación' }).getByRole('radio', { name: system }).check()
  await page.getByRole('button', { name: 'Ver la sugerencia' }).click()
  await expect(page.getByRole('heading', { name: 'Parámetros calculados' })).toBeVisible()
  await page.getByRole('button', { name: 'Aceptar' }).click()
}
