import { call } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { begin, bringFiles, fillFronts, goOn, patternFiles } from './wizard.ts'

type Offer = { materialId: string; name: string }

test('an alianza pastes its lines from a spreadsheet: what is wrong is named, what is double is added up', async ({ enter, portal }) => {
  const offers = await call<Offer[]>(portal, 'alianza1', 'GET /materials/available')
  // Without detonators, because those of two systems on one front would open a question.
  const wanted = offers.filter(({ materialId }) => /^(ANFO|EMU|COR|BOO)/.test(materialId)).slice(0, 3)
  expect(wanted.length).toBeGreaterThan(1)
  const [first, second] = wanted as [Offer, Offer]
  const page = await enter('alianza1')
  await begin(page, 'custom')
  await fillFronts(page, 1)
  await goOn(page)
  await bringFiles(page, [patternFiles[0]!])
  await goOn(page)

  await page.getByRole('button', { name: 'Pegar líneas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar líneas de una hoja de cálculo' })
  const field = dialog.getByLabel('Código o nombre; cantidad')
  // Lines as spreadsheets copy them, as people type them, and faulty ones.
  await field.fill(
    [`${first.materialId}\t12`, `${second.name}; 1.200`, `${first.materialId}, 8`, 'NADA-1; 4', `${second.materialId}; 2,5`].join('\n'),
  )
  await expect(dialog.getByText('2 líneas por agregar; 2 con errores.')).toBeVisible()
  await expect(dialog.getByText('No hay ningún material «NADA-1».')).toBeVisible()
  await expect(dialog.getByText(`${first.name} está en las filas 1 y 3: se suman, 20.`)).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'paste-lines')
  await dialog.getByRole('button', { name: 'Agregar 2 líneas' }).click()
  await expect(dialog.getByText('Corrija las filas con errores o quítelas.')).toBeVisible()

  await field.fill([`${first.materialId}\t12`, `${second.name}; 1.200`, `${first.materialId}, 8`].join('\n'))
  await dialog.getByRole('button', { name: 'Agregar 2 líneas' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(`Cantidad de ${first.name}`)).toHaveValue('20')
  await expect(page.getByLabel(`Cantidad de ${second.name}`)).toHaveValue(/^1\.?200$/)
})
