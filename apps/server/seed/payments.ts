import type { Actor, StaffRole } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import { pay } from '../src/orders/pay.ts'
import { get } from '../src/orders/get.ts'
import { recordPayment } from '../src/orders/record-payment.ts'
import { reversePayment } from '../src/orders/reverse-payment.ts'
import type { Context } from '../src/context.ts'

/** An act on the current order at a moment. */
export type Step<Done> = (at: Date, actor: Actor, useCase: (context: Context, id: string) => Promise<unknown>) => Done

const day = 24 * 3_600_000
const methods = ['transferencia', 'deposito', 'pago_movil', 'transferencia', 'cheque', 'punto_de_venta', 'efectivo'] as const

/** The payments of a finished order: mostly at once, by every method, sometimes registered days after the value date, and some in two parts. */
export function paymentsOf<Done>(turn: number, step: Step<Done>, at: Date, who: (role: StaffRole) => Actor): Done[] {
  const registered = who(turn % 2 === 0 ? 'operador' : 'gerente')
  const stated = statedBy(turn, at)
  const receipt = turn % 6 !== 5 && { paymentReceipt: receiptOf(turn) }
  const whole = (moment: Date) =>
    step(moment, registered, (context, id) => pay(context, { id, paymentStatus: 'PAGADO', ...stated, ...receipt }))
  // One in nine is registered by the old form, which has no payment details.
  if (turn % 9 === 4) return [step(at, registered, (context, id) => pay(context, { id, paymentStatus: 'PAGADO', ...receipt }))]
  if (turn % 5 !== 2) return [whole(at)]
  const earlier = new Date(at.getTime() - day)
  const half = step(earlier, registered, async (context, id) => {
    const { outstanding } = await get(context, { id })
    await recordPayment(context, { id, ...statedBy(turn + 3, earlier), amount: Math.round(outstanding! / 2) })
  })
  return [half, whole(at)]
}

/** An advance of about two fifths of the total, in full hundreds. */
export const advanceOf = ({ budgetTotal }: Order) => ({
  method: 'transferencia' as const,
  reference: '00418823',
  amount: Math.max(100, Math.floor(((budgetTotal ?? 0) * 0.4) / 100) * 100),
  note: 'Anticipo acordado con la alianza; el resto a treinta días.',
})

/** A cheque for the whole amount that the bank returned two days later. */
export const chequeThatCameBack = <Done>(
  step: Step<Done>,
  [paidAt, reversedAt]: readonly [Date, Date],
  who: (role: StaffRole) => Actor,
): Done[] => [
  step(paidAt, who('operador'), async (context, id) => {
    const { outstanding } = await get(context, { id })
    await recordPayment(context, { id, method: 'cheque', reference: '30017742', amount: outstanding! })
  }),
  step(reversedAt, who('gerente'), async (context, id) => {
    const { payments } = await get(context, { id })
    const cheque = payments?.find(({ reference }) => reference === '30017742')
    if (cheque) await reversePayment(context, { id, paymentId: cheque.id, reason: 'El banco devolvió el cheque por falta de fondos.' })
  }),
]

const statedBy = (turn: number, at: Date) => {
  const method = methods[turn % methods.length]!
  return {
    method,
    reference: method === 'efectivo' ? null : String(40_018_000 + turn * 377).padStart(10, '0'),
    valueDate: addDays(caracasDate(at), turn % 4 === 1 ? -2 : 0),
  }
}

const receiptOf = (turn: number) => ({
  namePayment: ['Rafael', 'Ana', 'Luisa', 'Simón'][turn % 4]!,
  lastNamePayment: ['Guzmán', 'Tovar', 'Itriago', 'Aristimuño'][turn % 4]!,
  documentPayment: ['V-10458796', 'V-12887430', 'V-14560032', 'V-9871145'][turn % 4]!,
  nameOperator: 'José Gregorio',
  lastNameOperator: 'Salas',
  documentOperator: 'V-13440127',
})
