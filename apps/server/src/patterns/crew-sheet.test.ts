import { api } from '@barreno/domain/api'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { count } from '@barreno/texts/format'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { aBench, aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, good } = portal
await seedAssortment(portal)

/** An order of one such front, and its crew sheet page by page. */
async function sheetOf(front: FrontInputs) {
  const { id } = await anOrder(portal, {
    miningType: front.miningType,
    numberOfFronts: '1',
    files: [],
    configuredFrontsDetailsJson: configured(front),
  })
  const [stored] = (await good(api.orders.get, 'gerente', { id })).configuredFrontsDetailsSnapshot
  const { rawPayload, headers } = await call(api.orders.crewSheet, 'gerente', { id, frontIndex: 1 })
  const { pages, text } = await textOf(rawPayload)
  return { suggestion: stored!.backendSuggestedPattern!, pages, text: text.replaceAll(/\s+/g, ' '), headers }
}

test.each<FrontInputs>([aFace, aBench])(
  'the sheet of a $miningType has every hole, every number and all that is charged, on two pages',
  async (front) => {
    const { suggestion, pages, text, headers } = await sheetOf(front)
    expect(headers['content-disposition']).toContain('-cuadrilla.pdf')
    expect(pages).toBe(2)
    const { initiation, loads, calculatedParameters, estimatedMaterials } = suggestion
    for (const { count: holes, spare, delayNumber, delay_ms } of initiation!.delays)
      expect(text).toContain([delayNumber, delay_ms, holes, spare].map((figure) => count(figure)).join(' '))
    const charged = loads.map((load) => ({
      load,
      holes: calculatedParameters.holeCoordinates.filter((hole) => hole.load === load.id).length,
    }))
    for (const { load, holes } of charged) expect(text).toContain(`${load.name}: ${holes} barreno${holes === 1 ? '' : 's'}`)
    // The cards add up to the order, except for spares.
    const pieces = new Map<string, number>()
    for (const { load, holes } of charged)
      for (const section of load.sections)
        if (section.pieces !== null) pieces.set(section.productId, (pieces.get(section.productId) ?? 0) + section.pieces * holes)
    for (const [productId, sum] of pieces) {
      const ordered = estimatedMaterials.find(({ materialId }) => materialId === productId)!.quantity
      expect(sum).toBeLessThanOrEqual(ordered)
      expect(ordered).toBeLessThanOrEqual(Math.ceil(sum * 1.1) + 1)
    }
    for (const phrase of ['Entregados', 'Devueltos', 'Perf. (m)', 'Disparado por', 'Tras un tiro quedado']) expect(text).toContain(phrase)
    expect(text).not.toContain('$ ')
  },
)

test('a block of more than 400 holes is drawn in parts after the whole, each hole of the table once', async () => {
  const { suggestion, pages, text } = await sheetOf({
    miningType: 'cielo_abierto',
    benchHeight_m: 6,
    holeDiameter_mm: 89,
    extent: { rows: 9, holesPerRow: 50 },
  })
  const holes = suggestion.calculatedParameters.holeCoordinates
  expect(holes).toHaveLength(450)
  expect(text).toContain('Parte 1 de 2 del bloque')
  expect(text).toContain('Parte 2 de 2 del bloque')
  expect(pages).toBeGreaterThan(4)
  for (const hole of [1, 225, 226, 450])
    expect(text).toMatch(new RegExp(` ${hole} ${count(holes[hole - 1]!.delay_ms)} `.replaceAll('.', '\\.')))
})

test('the paper of the crew marks the holes that somebody changed, in the drawing, in words and in the list of all', async () => {
  const { text } = await sheetOf({ ...aFace, edits: [{ hole: 'P1', op: 'move', reason: 'dolerita' }] })
  for (const words of ['Aro de trazos', 'Barreno P1: movido · «dolerita»', ' · movido']) expect(text).toContain(words)
})
