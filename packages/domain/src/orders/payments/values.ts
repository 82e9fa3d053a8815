import { addDays, type CalendarDate, caracasDate } from '../../calendar.ts'
import { sumOf } from '../../money.ts'

/** The payment methods, and whether each has a reference by which the bank finds the payment. */
const paymentMethods = {
  transferencia: { needsReference: true },
  deposito: { needsReference: true },
  pago_movil: { needsReference: true },
  punto_de_venta: { needsReference: true },
  cheque: { needsReference: true },
  efectivo: { needsReference: false },
  otro: { needsReference: true },
} as const satisfies Record<string, { needsReference: boolean }>

export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

/**
 * Returns the earliest value date of a payment for an order created on this day.
 * It allows an advance of a year; older dates are taken for typing errors.
 */
const earliestValueDate = (createdOn: CalendarDate): CalendarDate => addDays(createdOn, -366)

type Received = { method: PaymentMethod | null; reference: string | null; amount: number }
export type PaymentGroup<Payment extends Received> = { method: PaymentMethod | null; total: number; payments: Payment[] }

/** Groups payments by method, in the order of the methods, with a sum for each group. Within a group they are sorted by reference. */
export function groupedByMethod<Payment extends Received>(payments: readonly Payment[]): PaymentGroup<Payment>[] {
  return [...paymentMethodNames, null].flatMap((method) => {
    const some = payments.filter((payment) => payment.method === method)
    const byReference = some.toSorted((one, other) => (one.reference ?? '').localeCompare(other.reference ?? '', 'es', { numeric: true }))
    return some.length > 0 ? [{ method, total: sumOf(some.map(({ amount }) => amount)), payments: byReference }] : []
  })
}

/** A fault of a stated payment. `earliest` is the first permitted value date. */
export type PaymentFault = {
  field: 'reference' | 'valueDate'
  code: 'referenceMissing' | 'valueDateAhead' | 'valueDateTooEarly'
  earliest: CalendarDate
}

type Stated = {
  method?: PaymentMethod | null | undefined
  reference?: string | null | undefined
  valueDate?: CalendarDate | null | undefined
}

/** Returns the faults in a payment's method, reference and value date. Fields that are not given are not checked. */
export function paymentFaults(
  { method, reference: given, valueDate: day }: Stated,
  order: { createdAt: string },
  now: Date,
): PaymentFault[] {
  const earliest = earliestValueDate(caracasDate(new Date(order.createdAt)))
  const lacksReference = method && paymentMethods[method].needsReference && !given?.trim()
  return [
    ...(lacksReference ? [{ field: 'reference', code: 'referenceMissing', earliest } as const] : []),
    ...(day && day > caracasDate(now) ? [{ field: 'valueDate', code: 'valueDateAhead', earliest } as const] : []),
    ...(day && day < earliest ? [{ field: 'valueDate', code: 'valueDateTooEarly', earliest } as const] : []),
  ]
}
