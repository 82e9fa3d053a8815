import { api } from '@barreno/domain/api'
import { type DetonatorKind, mixtureIn } from '@barreno/domain/patterns/comparison'
import { expect, test } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { textOf } from '../../test/documents.ts'
import { aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { aPreorder, entriesOf, type Input, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, db } = portal
const { get, edit, changeStatus, convert, byStatus, document, acceptAlarm } = api.preorders
await seedAssortment(portal)
await good(api.materials.create, 'gerente', {
  materialId: 'B-ELEC',
  name: 'Detonador electrónico',
  unit: 'PIEZA',
  unitPrice: 21,
  blasting: { role: 'detonator', detonatorKind: 'electronic', fromDelay_ms: 0, toDelay_ms: 20_000, length_m: 15 },
})

const toGerente = 'PENDIENTE_APROBACION_GERENTE'
const message =
  'Este pedido mezcla detonadores no eléctricos con detonadores electrónicos. Un frente se dispara con un solo sistema. Corrija los materiales.'
const line = (materialIdRef: string, totalEstimatedQuantity = 10) => ({ materialIdRef, totalEstimatedQuantity })
const both = [line('B-NEL-LP'), line('B-ELEC')]
const anOther = (requestedItemsJson: Input[] = both, over: Input = {}) =>
  aPreorder(portal, { numberOfFronts: '1', requestedItemsJson, ...over })
const send = (id: string) => refusal(changeStatus, 'administrativo', { id, newStatus: toGerente })
const one = { standing: 1, hard: 1, voided: 0, accepted: 0 }
const none = { standing: 0, hard: 0, voided: 0, accepted: 0 }

test('a request that brings two systems to its front stops before the gerente, in the list, in the record and before the click, until it is corrected', async () => {
  const preorder = await anOther()
  expect(preorder).toMatchObject({ mixesSystems: true, alarms: one })
  expect(await send(preorder.id)).toMatchObject({ status: 409, code: 'patterns.alarms', message })
  const rows = await good(byStatus, 'administrativo', { status: 'PENDIENTE_REVISION', alarms: 'standing', actions: 'true' })
  const row = rows.find(({ id }) => id === preorder.id)
  expect(row?.actions.find(({ action }) => action === 'preorders.sendToManager')?.obstacles).toEqual([{ code: 'systemsMixed', message }])
  // It cannot be accepted; the lines have to be corrected.
  expect(row?.actions.some(({ action }) => action === 'preorders.acceptAlarm')).toBe(false)
  const acceptance = { engineerName: 'Ana', engineerDocument: 'V-1', reason: 'Se usarán en dos pegas separadas del mismo frente.' }
  expect(
    await refusal(acceptAlarm, 'administrativo', { id: preorder.id, frontIndex: 1, code: 'initiation.mixed', ...acceptance }),
  ).toMatchObject({
    status: 404,
  })
  const { text } = await textOf((await portal.call(document, 'administrativo', { id: preorder.id })).rawPayload)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Este pedido mezcla detonadores no eléctricos')
  const corrected = await good(edit, 'administrativo', { id: preorder.id, requestedItems: [line('B-NEL-LP')], reason: 'Un solo sistema' })
  expect(corrected).toMatchObject({ mixesSystems: false, alarms: none })
  await good(changeStatus, 'administrativo', { id: preorder.id, newStatus: toGerente })
})

test('a line that staff add is held to it as well', async () => {
  const { id, alarms } = await anOther([line('B-NEL-LP')])
  expect(alarms).toEqual(none)
  const edited = await good(edit, 'administrativo', { id, requestedItems: both, reason: 'Añadido' })
  expect(edited.alarms).toEqual(one)
  expect(await send(id)).toMatchObject({ code: 'patterns.alarms', message })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ action: 'preorders.edit' })
})

test('a combo that gives every front one system, with detonators of another beside it, stops as well', async () => {
  await good(api.combos.define, 'gerente', { items: [{ materialId: 'B-NEL-LP', quantity: 12 }] })
  const combo = { orderType: 'combo', miningType: 'subterranea', numberOfFronts: '3' }
  const ofCombo = { materialIdRef: 'B-NEL-LP', quantityPerFront: 12 }
  const { id, alarms } = await anOther([ofCombo, { materialIdRef: 'B-ELEC', additionalQuantity: 4 }], combo)
  expect(alarms).toEqual(one)
  expect(await send(id)).toMatchObject({ code: 'patterns.alarms', message })
  expect((await anOther([ofCombo, { materialIdRef: 'B-FUL-8', additionalQuantity: 4 }], combo)).alarms).toEqual(none)
})

test('reviewers are mailed of it', async () => {
  await runJobs(portal)
  const { preOrderNumber } = await anOther()
  const mails = await runJobs(portal)
  expect(mails.map(({ subject }) => subject)).toEqual([`Preorden ${preOrderNumber}: el patrón tiene alarmas`])
  expect(mails[0]!.text).toContain('Este pedido mezcla detonadores')
})

test('what the catalogue states of a detonator later counts for the requests that still move', async () => {
  const plain = { role: 'detonator', fromDelay_ms: 500, toDelay_ms: 500, length_m: 6 }
  await good(api.materials.create, 'gerente', { materialId: 'B-LATE', name: 'Detonador', unit: 'PIEZA', unitPrice: 3, blasting: plain })
  const { id, alarms } = await anOther([line('B-NEL-LP'), line('B-LATE')])
  const { id: passed } = await anOther([line('B-NEL-LP'), line('B-LATE')])
  await good(changeStatus, 'administrativo', { id: passed, newStatus: toGerente })
  await good(convert, 'gerente', { id: passed, estimatedServiceDate: '2030-01-15' })
  expect(alarms).toEqual(none)
  const { version } = await good(api.materials.get, 'gerente', { id: 'B-LATE' })
  await good(api.materials.edit, 'gerente', { id: 'B-LATE', version, blasting: { ...plain, detonatorKind: 'electronic' } })
  expect((await good(get, 'administrativo', { id })).alarms).toEqual(one)
  expect((await good(get, 'administrativo', { id: passed })).alarms).toEqual(none)
})

test('the database itself lets nothing through', async () => {
  const { id } = await anOther()
  await expect(db`update preorders set current_status = ${toGerente} where id = ${id}`).rejects.toThrow('two systems for one front')
})

type Case = { fronts: number; lines: [id: string, quantity: number][]; designed: (string | null)[] }
const kinds: Record<string, DetonatorKind> = { 'B-NEL-LP': 'nonel', 'B-ELEC': 'electronic', 'B-FUL-8': 'plain' }
const cases: Case[] = [1, 2].flatMap((fronts) =>
  [[], ['nonelLP'], ['electronic'], ['cordRelays'], ['nonelLP', 'nonelSurface'], ['nonelLP', 'electronic'], ['electronic', null]].flatMap(
    (designed) =>
      [
        [
          ['B-NEL-LP', 5],
          ['B-ELEC', 5],
        ],
        [
          ['B-NEL-LP', 5],
          ['B-FUL-8', 5],
        ],
        [['B-ELEC', 5]],
      ].map((lines) => ({ fronts, designed, lines }) as Case),
  ),
)

test('the database and the domain have one rule', async () => {
  const { id } = await anOther([line('ANFO-25')], {
    miningType: 'subterranea',
    files: [],
    configuredFrontsDetailsJson: configured(aFace),
  })
  for (const { fronts, designed, lines } of cases) {
    const [{ mixes }] = await db.begin(async (tx) => {
      await tx`update preorders set number_of_fronts = ${fronts} where id = ${id}`
      await tx`delete from preorder_items where preorder_id = ${id}`
      await tx`delete from preorder_fronts where preorder_id = ${id}`
      for (const [index, system] of designed.entries())
        await tx`insert into preorder_fronts (preorder_id, front_index, client_input_parameters, backend_suggested_pattern, engine_version)
          values (${id}, ${index + 1}, '{}', ${system && tx.json({ engineVersion: '2', inputs: {}, initiation: { system } })}, ${system && '2'})`
      for (const [position, [materialId, quantity]] of lines.entries())
        await tx`insert into preorder_items (preorder_id, material_id, position, name, unit, quantity, requested_quantity, additional_quantity, unit_price, line_total)
          values (${id}, ${materialId}, ${position}, 'D', 'PIEZA', ${quantity}, ${quantity}, 0, 1, ${quantity})`
      const found = await tx<[{ mixes: boolean }]>`select mixes_systems as mixes from preorders where id = ${id}`
      return found
    })
    const fired = designed.map((system) => system && { initiation: { system } })
    const mixture = mixtureIn({
      numberOfFronts: fronts,
      fronts: fired as Parameters<typeof mixtureIn>[0]['fronts'],
      lines: lines.map(([materialId, quantity]) => ({ quantity, detonatorKind: kinds[materialId] })),
    })
    expect([fronts, designed, lines, mixes]).toEqual([fronts, designed, lines, mixture === 'certain'])
  }
})
