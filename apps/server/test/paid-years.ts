import { numbersFrom } from '../seed/requests.ts'
import type { Portal } from './portal.ts'

/** An order of the generated years, with its lines and payments. */
export type OrderRow = {
  id: string
  clientId: string
  operatorId: string | null
  miningType: string
  subtotal: string
  total: string
  estimated: string
}
export type LineRow = { orderId: string; materialId: string; quantity: number; lineTotal: string }
export type PaymentRow = { id: string; orderId: string; valueDate: string; amount: string; reverses: string | null }

const hour = 3_600_000
/** Days of payments that are easily counted on a wrong day: the first and last of days, months, years, and around the leap day, in Caracas. */
const edges = [
  '2023-12-31',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-03-01',
  '2025-11-30',
  '2026-01-31',
]

/**
 * Creates `count` orders over three years, most of them paid, with prices of all kinds. Some have services, some have no operator. Some are paid in
 * parts, some of them not completely, and some payments were taken back.
 */
export async function generatedYears({ db, actors }: Portal, count: number): Promise<void> {
  const random = numbersFrom(41)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(of: readonly T[]): T => of[below(of.length)]!
  const orders = Array.from({ length: count }, (_, index) => {
    const materialIds = ['ANFO-25', 'EMU-32X200', 'COR-10', 'DET-NE-4'].filter(() => random() < 0.6)
    const lines = materialIds.map((materialId, position) => {
      const [quantity, cents] = [1 + below(400), 1 + below(random() < 0.1 ? 9_999_999 : 9_999)]
      return { material_id: materialId, position, quantity, unit_price: cents / 100, line_total: (quantity * cents) / 100 }
    })
    const subtotal = lines.reduce((sum, line) => sum + Math.round(line.line_total * 100), 0)
    const services = random() < 0.3 ? 1 + below(99_999) : 0
    const isPaid = random() < 0.85
    return {
      lines,
      isPaid,
      row: {
        id: `generada-${index}`,
        order_number: `GEN-${index}`,
        current_status: isPaid ? 'CERRADA' : 'APROBADA',
        status_since: '2023-01-01T00:00:00Z',
        created_at: '2023-01-01T00:00:00Z',
        client_id: pick([actors.cliente.id, actors.cliente2.id, actors.inactivo.id]),
        client_name: 'Copiado al crear',
        client_username: 'c',
        client_rif: 'J-0',
        client_email: 'c',
        mining_type: pick(['subterranea', 'cielo_abierto']),
        estimated_service_date: '2023-02-01',
        estimated_total_cost: pick([subtotal, subtotal + services, subtotal + 1]) / 100,
        budget_subtotal: subtotal / 100,
        budget_total: (subtotal + services) / 100,
        assigned_operator_id: isPaid || random() < 0.7 ? pick([actors.operador.id, actors.gerente.id]) : null,
      },
    }
  })
  // A paid order without an operator was paid before it was assigned to one.
  for (const [index, { row }] of orders.entries())
    if (index % 11 === 0) Object.assign(row, { assigned_operator_id: null, current_status: 'APROBADA' })
  await db`insert into orders ${db(orders.map(({ row }) => row))}`
  const lines = orders.flatMap(({ row, lines: own }) =>
    own.map((line) => ({ order_id: row.id, material_name: 'x', unit: 'SACO', ...line })),
  )
  await db`insert into order_items ${db(lines)}`
  const payments = orders
    .filter(({ isPaid }) => isPaid)
    .flatMap(({ row }) => {
      const total = Math.round(row.budget_total * 100)
      const parts = random() < 0.25 && total > 3 ? partsOf(total, 2 + below(2), below) : [total]
      const paid = parts.filter((_, index) => index === 0 || random() < 0.8)
      return paid.flatMap((cents, index) => {
        const at = paymentMoment(below, pick)
        const payment = {
          id: `pago-${row.id}-${index}`,
          payment_number: `PAGO-${row.id}-${index}`,
          order_id: row.id,
          // Some payments are registered days after the money came in.
          value_date: dayBefore(at, random() < 0.3 ? below(40) : 0),
          amount: cents / 100,
          recorded_at: at,
          reverses: null as string | null,
        }
        const id = `reverso-${row.id}-${index}`
        return random() < 0.12
          ? [
              payment,
              { ...payment, id, payment_number: id, amount: -cents / 100, recorded_at: '2027-02-01T12:00:00Z', reverses: payment.id },
            ]
          : [payment]
      })
    })
  await db`insert into payments ${db(payments)}`
}

/** Splits the total into `count` amounts above zero. */
function partsOf(total: number, count: number, below: (limit: number) => number): number[] {
  const first = 1 + below(total - count)
  return count === 1 ? [total] : [first, ...partsOf(total - first, count - 1, below)]
}

const dayBefore = (moment: string, days: number) => new Date(Date.parse(moment) - 4 * hour - days * 24 * hour).toISOString().slice(0, 10)

function paymentMoment(below: (limit: number) => number, pick: <T>(of: readonly T[]) => T): string {
  const start = Date.parse('2023-11-21T04:00:00Z')
  const anyDay = new Date(start + below(1096) * 24 * hour).toISOString().slice(0, 10)
  const midnight = Date.parse(`${below(3) === 0 ? pick(edges) : anyDay}T00:00:00.000-04:00`)
  return new Date(midnight + pick([0, 1, 24 * hour - 1, 20 * hour, below(24 * hour)])).toISOString()
}

/** Returns the rows of the orders without any sums. */
export const orderRows = ({ db }: Portal) => db<OrderRow[]>`
  select id, client_id as "clientId", assigned_operator_id as "operatorId", mining_type as "miningType",
    budget_subtotal::text as subtotal, budget_total::text as total, estimated_total_cost::text as estimated
  from orders order by id`
export const lineRows = ({ db }: Portal) => db<LineRow[]>`
  select order_id as "orderId", material_id as "materialId", quantity, line_total::text as "lineTotal" from order_items order by order_id, position`
export const paymentRows = ({ db }: Portal) => db<PaymentRow[]>`
  select id, order_id as "orderId", value_date as "valueDate", amount::text, reverses from payments order by recorded_at, id`
