import { api } from '@barreno/domain/api'
import type { Agency } from '@barreno/domain/actor'
import type { Comment } from '@barreno/domain/comments/schema'
import type { Incident } from '@barreno/domain/incidents/schema'
import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import type { Handover } from '@barreno/domain/orders/handovers/schema'
import type { MaterialBalance, Order } from '@barreno/domain/orders/schema'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import type { Connection } from '../src/db/connect.ts'
import { anOrder, type Input, type Portal, type Who } from './portal.ts'
import { sampleFiles } from './sample-files.ts'

/** A person of an agency, with all fields of a confirmation. */
export const approver = { name: 'Ana', lastName: 'Rojas', idDocument: 'V-9876543', rank: 'Capitán' }
/** Each body has its own people: a person who signs for one body does not sign for another. */
export const approverOf = (signature: string) => {
  const agency = agencies.find((one) => signature.startsWith(one)) ?? 'GNB'
  return { ...approver, idDocument: { GNB: 'V-9876543', DAEX: 'V-9876544', DGCIM: 'V-9876545' }[agency] }
}
export const agencies = ['GNB', 'DAEX', 'DGCIM'] as const
export const consumers = {
  GNB_OPERADOR_CONSUMED: 'gnb_operador',
  DAEX_OPERADOR_CONSUMED: 'daex_operador',
  CLIENTE_CONSUMO: 'cliente',
} as const

/** Loads enough stock of every material that the orders of the tests need. */
export async function stocked({ good }: Portal, quantityChange = 1_000_000): Promise<void> {
  for (const materialId of ['ANFO-25', 'COR-10', 'EMU-32X200', 'DET-NE-4'])
    await good(api.inventory.load, 'almacenista', { materialId, quantityChange })
}

/** Creates an order that is assigned to its operator. */
export async function anAssignedOrder(portal: Portal, over: Input = {}): Promise<Order> {
  const { id } = await anOrder(portal, { files: [], ...over })
  return portal.good(api.orders.assign, 'gerente', { id, operatorId: portal.actors.operador.id })
}

/** Creates an order whose materials have left the stock. */
export async function aReadyOrder(portal: Portal, newStatus = 'PENDIENTE_APROBACIONES_EXTERNAS', over: Input = {}): Promise<Order> {
  const { id } = await anAssignedOrder(portal, over)
  return portal.good(api.orders.changeStatus, 'almacenista', { id, newStatus })
}

/** Creates an order that the three agencies have confirmed and that has the guide of DAEX. */
export async function anApprovedOrder(portal: Portal, newStatus?: string, over?: Input): Promise<Order> {
  const { id } = await aReadyOrder(portal, newStatus, over)
  for (const agency of agencies) await confirm(portal, id, agency)
  return portal.good(api.orders.setGuide, 'daex', { id, idGuia: nextGuide() })
}

/** A guide belongs to one order only, so these differ from all guides that tests write out. */
export const nextGuide = () => `V-2026-${50_000 + guides++}`
let guides = 0

export const confirm = ({ good }: Portal, id: string, agency: (typeof agencies)[number]): Promise<Order> =>
  good(api.orders.externalApproval, `${agency.toLowerCase() as 'gnb'}_almacenista`, {
    id,
    approvalType: `${agency}_ALMACENISTA`,
    approverDetails: approverOf(agency),
  })

export async function anOrderInTransit(portal: Portal, newStatus?: string, over?: Input): Promise<Order> {
  const { id } = await anApprovedOrder(portal, newStatus, over)
  return portal.good(api.orders.changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
}

export async function aCompletedOrder(portal: Portal, newStatus?: string, over?: Input): Promise<Order> {
  const { id } = await anOrderInTransit(portal, newStatus, over)
  return portal.good(api.orders.changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
}

/** The statement of an operator when all dispatched material was consumed; `over` overrides single materials. */
export const allConsumed = (
  balance: readonly Pick<MaterialBalance, 'materialId' | 'dispatched'>[],
  over: Readonly<Record<string, object>> = {},
) =>
  balance
    .filter(({ dispatched }) => dispatched > 0)
    .map(({ materialId, dispatched }) => ({ materialId, consumed: dispatched, returned: 0, lost: 0, ...over[materialId] }))

/** Creates a completed order, with all its material stated as consumed. */
export async function aStatedOrder(portal: Portal, over?: Readonly<Record<string, object>>): Promise<Order> {
  const { id, balance } = await aCompletedOrder(portal)
  return portal.good(api.orders.stateConsumption, 'operador', { id, items: allConsumed(balance, over) })
}

/** Offers all material that left the stock for an order, or that a party has of it, in one step by that party. */
export async function anOffer(portal: Portal, { id }: Pick<Order, 'id'>, step: HandoverStep, over: Input = {}): Promise<Handover> {
  const { give } = partiesOf[step]
  const { offers } = await portal.good(api.orders.custody, give, { id })
  const lines = (offers.find((offer) => offer.step === step)?.lines ?? []).map(({ materialId, available }) => ({
    materialId,
    quantity: available,
  }))
  return portal.good(api.orders.offerHandover, give, { id, step, lines, ...over })
}

/** Makes the same offer and has the other side sign it. */
export async function aHandover(portal: Portal, order: Pick<Order, 'id'>, step: HandoverStep, over?: Input): Promise<Handover> {
  const { id: handoverId, textSha256 } = await anOffer(portal, order, step, over)
  return portal.good(api.orders.acceptHandover, partiesOf[step].receive, { id: order.id, handoverId, textSha256 })
}

/** Hands over all the material of a step, with a paper that the other side signed. */
export async function aPaperHandover(portal: Portal, { id }: Pick<Order, 'id'>, step: HandoverStep): Promise<Handover> {
  const { onPaper } = partiesOf[step]
  const lines = (await portal.good(api.orders.custody, onPaper, { id })).onPaper
    .find((offer) => offer.step === step)!
    .lines.map(({ materialId, available: quantity }) => ({ materialId, quantity }))
  return portal.good(api.orders.handOverOnPaper, onPaper, aPaperForm(id, step, lines))
}

/** The form of a hand-over on paper. Its photo is different in each order and step. */
export function aPaperForm(id: string, step: HandoverStep, lines: readonly { materialId: string; quantity: number }[]) {
  const signer = step === 'deliver' || step === 'collect' ? { name: 'Ramón Aponte', idDocument: 'V-14338201' } : null
  const photo = { field: 'paper', name: `${step}.png`, content: Buffer.concat([sampleFiles.png, Buffer.from(`${id} ${step}`)]) }
  return { id, handover: JSON.stringify({ step, lines, signer, reason: 'Su teléfono no tiene señal' }), files: [photo] }
}

/** Creates an order in transit, handed over with both signatures up to a step. */
export async function anOrderHandedOverUntil(portal: Portal, last: 'load' | 'deliver'): Promise<Order> {
  const order = await anApprovedOrder(portal)
  await aHandover(portal, order, 'load')
  await portal.good(api.orders.act, 'operador', { id: order.id, action: 'orders.pickUp' })
  if (last === 'deliver') await aHandover(portal, order, 'deliver')
  return order
}

/** Who gives and who receives in each step, and who is responsible for the other side's signature on paper. */
export const partiesOf = {
  load: { give: 'almacenista', receive: 'operador', onPaper: 'almacenista' },
  deliver: { give: 'operador', receive: 'cliente', onPaper: 'operador' },
  collect: { give: 'cliente', receive: 'operador', onPaper: 'operador' },
  store: { give: 'operador', receive: 'almacenista', onPaper: 'almacenista' },
} as const satisfies Record<HandoverStep, { give: Who; receive: Who; onPaper: Who }>

/** An operator's report of a front. By default all dispatched material was used, an hour ago. */
export async function aReportOf(portal: Portal, { id }: Pick<Order, 'id'>, { files = [], ...over }: Input = {}) {
  const { reports } = await portal.good(api.orders.blasts, 'gerente', { id })
  const frontIndex = (over['frontIndex'] as number | undefined) ?? 1
  const report = {
    frontIndex,
    blastedAt: portal.clock.now.toISOString(),
    initiation: 'nonel',
    holesLoaded: 10,
    holesFired: 10,
    misfires: [],
    counted: 'unused',
    lines: [],
    people: [{ name: 'Luis Parra', idDocument: 'V-11223344' }],
    deviationReason: 'Roca más dura que la del estudio',
    replaces: reports.find((one) => one.frontIndex === frontIndex && one.replacedAt === null)?.id ?? null,
    ...over,
  }
  return { id, report: JSON.stringify(report), files: files as { field: string; name: string; content: Uint8Array }[] }
}

/** Creates the report of a front, stated by its operator. */
export const aBlastReport = async (portal: Portal, order: Pick<Order, 'id'>, over?: Input): Promise<BlastReport> =>
  portal.good(api.orders.reportBlast, 'operador', await aReportOf(portal, order, over))

export const aPhoto = (name = 'frente.png') => ({ field: 'photos', name, content: sampleFiles.png })

/** Creates an incident: a loss that an operator stated. */
export async function anIncident(portal: Portal): Promise<Incident> {
  const lost = { consumed: 9.5, lost: 0.5, lossExplanation: 'Saco roto en el camino' }
  const { incidents } = await aStatedOrder(portal, { 'ANFO-25': lost })
  return incidents[0]!
}

/** The fields of a theft, discovered this minute. */
export const aTheft = ({ clock }: Portal, order: string, over: Input = {}) => ({
  order,
  kind: 'theft',
  discoveredAt: clock.now.toISOString(),
  explanation: 'La caja fue abierta en el camino',
  ...over,
})

/** The fields for recording that a body was informed this minute. */
export const aTelling = ({ clock }: Portal, agency: Agency) => ({ agency, toldAt: clock.now.toISOString(), toldTo: 'Cap. Rondón, guardia' })

/** Copies an order, with the given differences, in a state that calls have reached. Its stock movements do not change the stock. */
export async function aCopyOf(portal: Portal, id: string, { isPaid, ...over }: Over = {}): Promise<string> {
  const { db } = portal
  const [{ columns }] = await db<[{ columns: string }]>`
    select string_agg(format('(copy).%I', column_name), ', ') as columns from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`
  const [{ isGuided }] = await db<[{ isGuided: boolean }]>`select guide_confirmed_at is not null as "isGuided" from orders where id = ${id}`
  const guide = isGuided && { shared_guide_reason: 'copia' }
  const copy = { id: `copia-${++copies}`, order_number: `COPIA-${copies}`, preorder_id: null, version: 1, ...guide, ...over }
  await db.unsafe(
    `insert into orders (${columns.replaceAll('(copy).', '')}) select ${columns}
     from (select jsonb_populate_record(orders, $2::text::jsonb) as copy from orders where id = $1) as copied`,
    [id, JSON.stringify(copy)],
  )
  await db`
    insert into order_items select ${copy.id}, material_id, position, material_name, unit, quantity, unit_price, line_total from order_items where order_id = ${id}`
  await db`
    insert into order_requests select ${copy.id}, material_id, position, material_name, unit, requested_quantity, change_reason from order_requests where order_id = ${id}`
  await movedNothing(db, async (tx) => {
    await tx`
      insert into stock_movements (material_id, kind, quantity, balance_after, order_id, notes, actor_id, actor_role, at, magazine_id, lot_id)
      select material_id, kind, quantity, balance_after, ${copy.id}, 'copia', actor_id, actor_role, at, magazine_id, lot_id
      from stock_movements where order_id = ${id}`
  })
  await db`
    insert into payments (payment_number, order_id, method, reference, value_date, amount, recorded_by, recorded_at)
    select ${copy.id} || '-' || payment_number, ${copy.id}, method, reference, value_date, amount, recorded_by, recorded_at
    from payments where order_id = ${id} and reverses is null and reversed_by is null`
  if (isPaid) await payWhole(portal, copy.id)
  return copy.id
}
let copies = 0

/** Writes lines of the ledger without changing the stock. The triggers that keep the two together are off meanwhile. */
export const movedNothing = (db: Portal['db'], write: (tx: Connection) => Promise<unknown>) =>
  db.begin(async (tx) => {
    await tx`alter table stock_movements disable trigger stock_movements_hold, disable trigger stock_movements_are_held`
    await write(tx)
    await tx`alter table stock_movements enable trigger stock_movements_hold, enable trigger stock_movements_are_held`
  })
type Over = Readonly<Record<string, unknown>> & { isPaid?: boolean }

/** Pays the rest of an order in SQL, for tests that are not about payments. */
export const payWhole = ({ db }: Portal, id: string, at = '2026-11-21T16:00:00Z') => db`
  insert into payments (payment_number, order_id, value_date, amount, recorded_at)
  select 'PAGO-' || id, id, (${at}::timestamptz at time zone 'America/Caracas')::date, budget_total - paid_amount, ${at} from orders where id = ${id} and payment_status = 'PENDIENTE'`

/** Creates several orders at once as copies of one. */
export const copiesOf = (portal: Portal, id: string, count: number, over?: Over) =>
  Promise.all(Array.from({ length: count }, () => aCopyOf(portal, id, over)))

/** The stock of each material. */
export const stockOf = async ({ db }: Portal): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db<{ id: string; quantity: number }[]>`select id, quantity from materials`).map(({ id, quantity }) => [id, quantity]),
  )

/** Creates a message about an order; messages of the corporation go to its alianza. */
export async function aComment(portal: Portal, who: Who, over: Input = {}): Promise<Comment> {
  const { id: order } = await anOrder(portal, { files: [] })
  return portal.good(api.comments.write, who, { order, audience: 'client', text: 'El acceso es por la vía nueva.', ...over })
}
