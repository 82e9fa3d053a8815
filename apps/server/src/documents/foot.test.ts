import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { listExports } from '@barreno/domain/exports/endpoints'
import { orderDocuments } from '@barreno/domain/orders/schema'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import { NotedHead } from '@barreno/domain/verifications/schema'
import { readHeadText } from '@barreno/domain/verifications/values'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { rewriteHistory } from '../../test/history.ts'
import { aBlastReport, aHandover, anOrderInTransit, aReadyOrder, aStatedOrder, stocked } from '../../test/orders.ts'
import { aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { anOrder, type Input, testPortal } from '../../test/portal.ts'
import { verifyRecords } from '../verifications/verify-records.ts'

const portal = await testPortal()
const { actors, call, db, good } = portal
const { orders, preorders, reports } = api
await stocked(portal)
await seedAssortment(portal)

/** An order with its guide, resguardo and receipt, and the delivery of what was paid for it. */
const { id } = await aStatedOrder(portal, { 'ANFO-25': { consumed: 8, returned: 2 } })
await good(orders.safekeeping, 'operador', {
  id,
  items: [{ materialId: 'ANFO-25', returned: 2 }],
  location: 'Polvorín 2',
  receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
})
const [payer, cashier] = [
  { namePayment: 'Rafael', lastNamePayment: 'Guzmán', documentPayment: 'V-10458796' },
  { nameOperator: 'Inés', lastNameOperator: 'Peña', documentOperator: 'V-8221334' },
]
await good(orders.pay, 'operador', { id, paymentStatus: 'PAGADO', paymentReceipt: { ...payer, ...cashier } })
const { delivery } = await good(reports.settleRecaudos, 'gerente')
const front = await anOrder(portal, {
  miningType: 'subterranea',
  numberOfFronts: '1',
  files: [],
  configuredFrontsDetailsJson: configured(aFace),
})
const handover = await aHandover(portal, await aReadyOrder(portal), 'load')
const blast = await aBlastReport(portal, await anOrderInTransit(portal))
const aMonth = { startDate: '2026-11-01', endDate: '2026-11-30' }

const printed: [string, Endpoint, Input][] = [
  ...orderDocuments.map((document): [string, Endpoint, Input] => [`order: ${document}`, orders.document, { id, document }]),
  ['act of a hand-over', orders.handoverDocument, { id: handover.orderId, handoverId: handover.id }],
  ['orders together', orders.documents, { ids: id }],
  ['report of a blast', orders.blastReportDocument, { id: blast.orderId, reportId: blast.id }],
  ['delivery of collections', reports.deliveryDocument, { id: delivery.id }],
  ['pre-order', preorders.document, { id: front.preOrderId }],
  ['pattern of a pre-order', preorders.patternPdf, { id: front.preOrderId, frontIndex: 1 }],
  ['pattern of an order', orders.patternPdf, { id: front.id, frontIndex: 1 }],
  ['sheet of the crew', orders.crewSheet, { id: front.id, frontIndex: 1 }],
  ['report by day', listExports.salesSeries, { ...aMonth, granularity: 'daily', format: 'pdf' }],
  ['list of payments', listExports.payments, { format: 'pdf' }],
]

/** Returns the history's head from the foot of a document, as a reader would copy it. */
async function headOn(row: Endpoint, input: Input): Promise<string> {
  const { pageTexts } = await textOf((await call(row, 'gerente', input)).rawPayload)
  const heads = pageTexts.map((text) => /Impreso el .* por Persona de gerente Cabeza del historial (\S+)/.exec(text)?.[1] ?? 'none')
  expect(new Set(heads).size).toBe(1)
  return heads[0]!
}

async function headNow(): Promise<string> {
  const [{ short }] = await db<[{ short: string }]>`select seq || ':' || left(hash, 16) as short from history_head`
  return short
}

async function differencesOf(head?: string): Promise<string[]> {
  const found: string[] = []
  const noted = head === undefined ? undefined : readHeadText(NotedHead.parse(head))!
  await verifyRecords(db, (difference) => void found.push(differenceInWords(difference)), { noted })
  return found
}

test('every document carries the head of the history as it was when it was printed', async () => {
  for (const [name, row, input] of printed) {
    const before = await headNow()
    const head = await headOn(row, input)
    // Printing a sheet is recorded in the history too, after the document was produced.
    expect(head, name).toBe(row.keeps ? before : await headNow())
  }
  const before = await headOn(orders.document, { id, document: 'receipt' })
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })
  expect(await headOn(orders.document, { id, document: 'receipt' })).not.toBe(before)
})

test('no file that is printed is missing here', () => {
  const pdfs = [orders, preorders, reports].flatMap((rows: Record<string, Endpoint>) =>
    Object.values(rows).filter(({ reply, path }) => reply === 'file' && /\/documents?(\/|$)|\.pdf$/.test(path)),
  )
  expect(pdfs.map(({ path }) => path).filter((path) => !printed.some(([, row]) => row.path === path))).toEqual([])
  expect(pdfs).toHaveLength(9)
})

test('a head that is read off a document is found in the history, and no longer once somebody has rewritten it', async () => {
  const heads = new Map<string, string>()
  for (const [name, row, input] of printed) heads.set(name, await headOn(row, input))
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })
  for (const [name, head] of heads) expect(await differencesOf(head), name).toEqual([])

  await db.begin((tx) => rewriteHistory(tx, actors.operador.id))
  expect(await differencesOf()).toEqual([])
  for (const [name, head] of heads)
    expect(await differencesOf(head), name).toEqual([expect.stringContaining(`La cabeza anotada ${head} no coincide`)])
})
