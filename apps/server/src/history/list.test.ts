import { api } from '@barreno/domain/api'
import { changesInWords, detailsInWords } from '@barreno/texts/history/explain'
import type { HistoryRow } from '@barreno/domain/history/schema'
import { listExports } from '@barreno/domain/exports/endpoints'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, good, refusal } = portal
const { list, people } = api.history

const preorder = await aPreorder(portal)
const order = await anOrder(portal)
await good(api.materials.edit, 'gerente', { id: 'ANFO-25', unitPrice: 57.5 })
await good(api.inventory.adjust, 'almacenista', { materialId: 'ANFO-25', quantityChange: 12.5, notes: 'Conteo' })
await good(api.orders.assign, 'gerente', { id: order.id, operatorId: actors.operador.id })
const entries = (input: Record<string, unknown> = {}) => good(list, 'supervisor', { limit: '100', ...input })
const actionsOf = (rows: readonly HistoryRow[]) => rows.map(({ action }) => action)

test('gerente and supervisor read who did what to which record, when and why, the newest first', async () => {
  const [price] = await entries({ action: 'materials.edit' })
  expect(price).toMatchObject({
    person: { id: actors.gerente.id, name: actors.gerente.name, role: 'gerente' },
    concept: 'materials',
    record: { id: 'ANFO-25', name: expect.stringContaining('ANFO') },
    changes: { unitPrice: { new: 57.5 } },
  })
  expect(changesInWords(price!)).toEqual([{ label: 'Precio unitario', old: expect.stringMatching(/^\$ /), new: '$ 57,50' }])
  expect(await entries({ action: 'inventory.adjust' })).toMatchObject([{ reason: 'Conteo', person: { role: 'almacenista' } }])
  const rows = await good(list, 'gerente', { limit: '100' })
  expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).toSorted((one, other) => other - one))
  expect(await entries()).toEqual(rows)
})

test('nobody else reads it', async () => {
  for (const role of ['administrador', 'administrativo', 'general', 'operador', 'almacenista', 'gnb', 'cliente'] as const)
    expect(await refusal(list, role)).toMatchObject({ status: 403 })
})

test('it is narrowed by person, action, kind of record, record, day and what is searched', async () => {
  expect(new Set((await entries({ person: actors.almacenista.id })).map(({ person }) => person.id))).toEqual(
    new Set([actors.almacenista.id]),
  )
  expect(new Set((await entries({ concept: 'inventory' })).map(({ concept }) => concept))).toEqual(new Set(['inventory']))
  for (const record of [order.id, order.orderNumber])
    expect(actionsOf(await entries({ record }))).toEqual(['orders.assign', 'orders.create'])
  expect(actionsOf(await entries({ q: order.orderNumber.slice(-6), concept: 'orders' }))).toEqual(['orders.assign', 'orders.create'])
  expect(actionsOf(await entries({ q: 'almacenista' }))).toContain('inventory.adjust')
  expect(new Set((await entries({ q: preorder.preOrderNumber })).map(({ record }) => record.name))).toEqual(
    new Set([preorder.preOrderNumber]),
  )
  expect(await entries({ from: '2026-11-22' })).toEqual([])
  expect((await entries({ to: '2026-11-21' })).length).toBeGreaterThan(5)
  expect(await entries({ q: 'nadie se llama así' })).toEqual([])
  expect(await refusal(list, 'gerente', { concept: 'otros' })).toMatchObject({ status: 400 })
})

test('it comes page after page, and tells whose entries it can be asked for', async () => {
  const all = await entries()
  let url: string | undefined = '/api/history?limit=3'
  const seen: string[] = []
  while (url) {
    const answer: Awaited<ReturnType<typeof portal.app.inject>> = await portal.app.inject({ url, headers: portal.as('supervisor') })
    seen.push(...answer.json<HistoryRow[]>().map(({ id }) => id))
    url = /<([^>]+)>/.exec(String(answer.headers['link']))?.[1]
  }
  expect(seen).toEqual(all.map(({ id }) => id))
  const known = await good(people, 'supervisor')
  expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining([actors.gerente.id, actors.almacenista.id, actors.cliente.id]))
  expect(known.map(({ id }) => id)).not.toContain(actors.dgcim.id)
})

test('a change of status, the reason and what differs are lines of their own, in the words and figures of the screens', () => {
  const row = {
    concept: 'preorders',
    record: { id: 'p', name: 'PRE-2026-000001' },
    fromStatus: 'PENDIENTE_REVISION',
    toStatus: 'DEVUELTA_CLIENTE',
    reason: 'Falta la guía',
    changes: {
      requestedItems: { old: { 'ANFO-25': 10, 'DET-NE-4': 4 }, new: { 'ANFO-25': 1_200, 'DET-NE-4': 4 } },
      estimatedServiceDate: { old: '2026-12-01', new: null },
      guideConfirmed: { old: false, new: true },
      assignedOperatorId: { old: null, new: 'x' },
      files: { old: null, new: [{ name: 'frente.dxf', sha256: 'a'.repeat(64) }] },
      'fronts.2.inputs': { old: { rock: 'normal', section: { width_m: 3.5 } }, new: { rock: 'hard', section: { width_m: 4 } } },
      balance: { old: null, new: [{ materialId: 'ANFO-25', name: 'ANFO', dispatched: 48, lost: 0.5, lossExplanation: 'Se mojó' }] },
      payment: { old: null, new: { amount: 1200, method: 'pago_movil', valueDate: '2026-11-20' } },
      closedWithout: { old: null, new: ['daexOperatorConsumed', 'balance'] },
    },
    materials: { 'ANFO-25': { name: 'ANFO a granel', unit: 'SACO' } },
  } as unknown as HistoryRow
  expect(detailsInWords(row)).toEqual([
    'Estado: de Pendiente de revisión a Devuelta al cliente',
    'Razón: Falta la guía',
    'Materiales · ANFO a granel: de 10 SACO a 1.200 SACO',
    'Fecha estimada del servicio: de 01/12/2026 a vacío',
    'Guía confirmada: de No a Sí',
    'Archivos: frente.dxf',
    'Frente 2 · Datos · Clase de roca: de Normal a Dura',
    'Frente 2 · Datos · Sección · Ancho del frente (m): de 3,5 a 4',
    'Balance: ANFO a granel (Despachado: 48 SACO, Perdido: 0,5 SACO, Explicación de la pérdida: Se mojó)',
    'Registro de pago: Monto: $ 1.200,00 · Método: Pago móvil · Fecha valor: 20/11/2026',
    'Cerrada: sin confirmación de DAEX y sin balance declarado',
  ])
})

test('it leaves as a file, and that somebody took it stands in it', async () => {
  const answer = await call(listExports.history, 'supervisor', { format: 'csv', action: 'materials.edit' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-total-count']).toBe('1')
  expect(answer.body).toContain('Editar material')
  expect(answer.body).toMatch(/Precio unitario: de \$ [\d.,]+ a \$ 57,50/)
  expect(actionsOf(await entries()).at(0)).toBe('exports.history')
})
