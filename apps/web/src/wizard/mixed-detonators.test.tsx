import { combos } from '@barreno/domain/combos/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import { patterns } from '@barreno/domain/patterns/endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAssortment } from '../patterns/test/an-assortment.ts'
import { ComboSummaryPage } from './combo-summary-page.tsx'
import { CustomSummaryPage } from './custom-summary-page.tsx'
import type { Draft } from './draft.ts'
import { MaterialsPage } from './materials-page.tsx'
import { aConfiguredDraft } from './test/configured-draft.ts'
import { aDraft, aMaterial, catalogue, renderWizard } from './test/wizard.tsx'

const of = (materialId: string, name: string) => ({ materialId, name, description: null, unit: 'UNIDAD' as const, unitPrice: 30 })
const nonel = of('NEL-LP', 'Detonador de período largo')
const electronic = of('ELE-01', 'Detonador programable')
const assortment: AssortedMaterial[] = [
  ...anAssortment,
  {
    materialId: 'ELE-01',
    name: 'Detonador programable',
    unit: 'UNIDAD',
    unitPrice: 30,
    blasting: {
      role: 'detonator',
      detonatorKind: 'electronic',
      fromDelay_ms: 0,
      toDelay_ms: 20_000,
      length_m: 10,
    },
  },
]
const both = [nonel, electronic].map((offer) => ({ ...offer, quantity: 5 }))
const mixed = /^Este pedido mezcla detonadores/
const picking = '/nueva-orden/personalizada/seleccionar-materiales'

async function show(page: React.ReactElement, at: string, draft: Draft) {
  const scene = await renderWizard(page, { at, draft })
  scene.server.reply(patterns.assortment, assortment)
  scene.server.reply(materials.available, catalogue(...[nonel, electronic].map((offer) => aMaterial({ id: offer.materialId, ...offer }))))
  return scene
}
const removals = () => screen.queryAllByRole('button', { name: /^Quitar los / }).map(({ textContent }) => textContent)

test.each<[fronts: string, draft: Draft, says: RegExp, offered: string[]]>([
  [
    'one front',
    aDraft('custom', { numberOfFronts: 1, customSelectedItems: both }),
    mixed,
    ['Quitar los no eléctricos', 'Quitar los electrónicos'],
  ],
  [
    'two fronts of which nobody said how they are fired',
    aDraft('custom', { customSelectedItems: both }),
    /^Lleva detonadores no eléctricos y electrónicos/,
    ['Quitar los no eléctricos', 'Quitar los electrónicos'],
  ],
  [
    'fronts that are designed with one system',
    aConfiguredDraft('custom', { customSelectedItems: both }),
    mixed,
    ['Quitar los electrónicos'],
  ],
])('as materials are picked, detonators of two systems for %s are said with what mends it', async (_, draft, says, offered) => {
  const scene = await show(<MaterialsPage />, picking, draft)
  scene.show()
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.getByText('Detonadores electrónicos: Detonador programable.')).toBeTruthy()
  expect(removals()).toEqual(offered)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los electrónicos' }))
  await waitFor(() => expect(screen.queryByText(says)).toBeNull())
  await waitFor(async () => expect((await scene.kept())?.customSelectedItems.map(({ materialId }) => materialId)).toEqual(['NEL-LP']))
})

test('detonators of one system say nothing, and the mixture is said as soon as the other is typed', async () => {
  const scene = await show(<MaterialsPage />, picking, aDraft('custom', { numberOfFronts: 1, customSelectedItems: both.slice(0, 1) }))
  scene.show()
  const quantity = await screen.findByLabelText(`Cantidad de ${electronic.name}`)
  expect(screen.queryByText(mixed)).toBeNull()
  await userEvent.type(quantity, '2')
  expect(await screen.findByText(mixed)).toBeTruthy()
})

test('it is said once more before the request is sent, beside the way back to the materials', async () => {
  const scene = await show(
    <CustomSummaryPage />,
    '/nueva-orden/personalizada/resumen-preorden',
    aDraft('custom', { numberOfFronts: 1, customSelectedItems: both }),
  )
  scene.show()
  expect(await screen.findByText(mixed)).toBeTruthy()
  expect(removals()).toEqual([])
  expect(screen.getByRole('link', { name: 'Modificar Materiales' })).toBeTruthy()
})

test('what is added to a combo of the other system can be taken out again; what the combo brings stays', async () => {
  const scene = await show(
    <ComboSummaryPage />,
    '/nueva-orden/combo/resumen-preorden',
    aDraft('combo', { comboAdditions: [{ ...electronic, quantity: 4 }] }),
  )
  scene.server.reply(combos.active, {
    id: 'combo-1',
    name: 'Combo',
    version: 1,
    items: [{ ...nonel, materialIdRef: nonel.materialId, quantity: 10, quantityPerFront: 10 }],
  })
  scene.show()
  expect(await screen.findByText(mixed)).toBeTruthy()
  expect(screen.getByText('El combo trae detonadores no eléctricos: agregue solo de esos.')).toBeTruthy()
  expect(removals()).toEqual(['Quitar los electrónicos'])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los electrónicos' }))
  await waitFor(() => expect(screen.queryByText(mixed)).toBeNull())
  await waitFor(async () => expect((await scene.kept())?.comboAdditions).toEqual([]))
})
