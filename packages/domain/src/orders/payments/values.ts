import { addDays, type CalendarDate, caracasDate } from '../../calendar.ts'
import { sumOf } from '../../money.ts'

/** How money arrives, and whether it leaves a reference by which the bank finds it. */
export const paymentMethods = {
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

/** The earliest value date of a payment, of an order that was made on this day: an advance of a year. What is older is a slip of the pen. */
export const earliestValueDate = (createdOn: CalendarDate): CalendarDate => addDays(createdOn, -366)

type Received = { method: PaymentMethod | null; reference: string | null; amount: number }
export type PaymentGroup<Payment extends Received> = { method: PaymentMethod | null; total: number; payments: Payment[] }

/** Payments by how they came in, in the order of the methods, each with its sum; within one by their references. */
export function groupedByMethod<Payment extends Received>(payments: readonly Payment[]): PaymentGroup<Payment>[] {
  return [...paymentMethodNames, null].flatMap((method) => {
    const some = payments.filter((payment) => payment.method === method)
    const byReference = some.toSorted((one, other) => (one.reference ?? '').localeCompare(other.reference ?? '', 'es', { numeric: true }))
    return some.length > 0 ? [{ method, total: sumOf(some.map(({ amount }) => amount)), payments: byReference }] : []
  })
}

/** What is wrong with a stated payment; `earliest` is the first day that its value date may have. */
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

/** What is wrong with how and as of when a payment is said to have come in; what nobody said is not judged. */
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
