import { api } from '@barreno/domain/api'
import { suggestionToday } from '@barreno/domain/patterns/seen'
import { expect, test } from 'vitest'
import { aBench, aFace, seedAssortment } from '../../test/pattern-fronts.ts'
import { requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
await seedAssortment(portal)
const { submit, resubmit } = api.preorders

/** The server's suggestion in the form in which its sender saw it. */
async function seen(front: object) {
  const { frontIndex: _, materials, ...figures } = suggestionToday(1, await good(api.patterns.suggest, 'cliente', { front }))
  return { ...figures, materials: materials.map(({ materialId, quantity }) => ({ materialId, quantity })) }
}
const formOf = (...fronts: object[]) =>
  requestForm({
    miningType: 'subterranea',
    numberOfFronts: String(fronts.length),
    patternCreationMode: 'configured',
    configuredFrontsDetailsJson: fronts.map((front, index) => ({ frontIndex: index + 1, ...front })),
    files: [],
  })
const front = { clientInputParameters: aFace }

test('a request whose fronts are suggested as they were seen is registered, and one that says nothing of it, as before', async () => {
  const accepted = await seen(aFace)
  const preorder = await good(submit, 'cliente', formOf({ ...front, seenSuggestion: accepted }, front))
  expect(preorder.configuredFrontsDetails).toHaveLength(2)
  // Another machine may round the last digit of a figure differently.
  const rounded = { ...accepted, totalExplosive_kg: accepted.totalExplosive_kg * (1 + 1e-9) }
  await good(submit, 'cliente', formOf({ ...front, seenSuggestion: rounded }))
})

test('where something else is suggested nothing is registered, and the fronts that changed are told with what is suggested today', async () => {
  const accepted = await seen(aFace)
  const [material, ...others] = accepted.materials
  const wrong = [
    { ...accepted, numberOfHoles: accepted.numberOfHoles + 1 },
    { ...accepted, totalExplosive_kg: accepted.totalExplosive_kg + 0.1 },
    { ...accepted, powerFactor_kg_m3: accepted.powerFactor_kg_m3 * 1.01 },
    { ...accepted, materials: others },
    { ...accepted, materials: [...accepted.materials, { materialId: 'OTRO', quantity: 1 }] },
    { ...accepted, materials: [{ ...material!, quantity: material!.quantity + 1 }, ...others] },
  ]
  const before = await everything()
  for (const seenSuggestion of wrong) {
    const found = await refusal(submit, 'cliente', formOf({ ...front, seenSuggestion: accepted }, { ...front, seenSuggestion }))
    expect(found).toMatchObject({
      status: 409,
      code: 'preorders.suggestionChanged',
      message: 'Lo que se sugiere para el frente 2 cambió desde que lo revisó. Revíselo de nuevo.',
      details: { fronts: [{ frontIndex: 2, numberOfHoles: accepted.numberOfHoles, totalExplosive_kg: accepted.totalExplosive_kg }] },
    })
    const { fronts } = found.details as { fronts: { materials: { materialId: string; name: string; quantity: number }[] }[] }
    expect(fronts[0]!.materials.map(({ materialId, quantity }) => ({ materialId, quantity }))).toEqual(accepted.materials)
  }
  expect(await everything()).toEqual(before)
})

test('a material that left the catalogue while the request waited is told, and the same request goes through with what is suggested then', async () => {
  const accepted = await seen(aFace)
  const { materials } = accepted
  const gone = materials.at(-1)!
  await good(api.materials.edit, 'gerente', { id: gone.materialId, isActive: false })
  expect(await refusal(submit, 'cliente', formOf({ ...front, seenSuggestion: accepted }))).toMatchObject({
    code: 'preorders.suggestionChanged',
  })
  const preorder = await good(submit, 'cliente', formOf({ ...front, seenSuggestion: await seen(aFace) }))
  await good(api.materials.edit, 'gerente', { id: gone.materialId, isActive: true })
  await good(api.preorders.return, 'administrativo', { id: preorder.id, reason: 'Revise el frente.' })
  const again = { ...formOf({ ...front, seenSuggestion: { ...accepted, numberOfHoles: 1 } }), id: preorder.id }
  expect(await refusal(resubmit, 'cliente', again)).toMatchObject({ code: 'preorders.suggestionChanged' })
})

test('the facts of a front are faulted before what it suggests is compared', async () => {
  expect(await refusal(submit, 'cliente', formOf({ clientInputParameters: aBench, seenSuggestion: await seen(aFace) }))).toMatchObject({
    code: 'patterns.refused',
  })
})
