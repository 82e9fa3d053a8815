import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import { scheduleTexts } from '@barreno/texts/schedule'
import type { Context } from '../context.ts'
import { move } from './move.ts'
import { setServiceDay } from './steps/sql.ts'

/** Moves the service to another day. Signatures for the earlier day stay valid. */
export const setServiceDate = (
  context: Context,
  { id, version, estimatedServiceDate: day, reason }: Input<typeof orders.setServiceDate>,
): Promise<Reply<typeof orders.setServiceDate>> =>
  move(context, 'orders.setServiceDate', { id, version, reason: reason ?? null }, async ({ id: orderId, estimatedServiceDate: before }) => {
    const fault = isBefore(day, caracasDate(context.now())) ? validation.serviceDatePast : day === before ? scheduleTexts.move.same : null
    if (fault) throw new Problem('input.invalid', [{ field: 'estimatedServiceDate', message: fault }])
    await setServiceDay(context.db, orderId, day)
    return { changes: { estimatedServiceDate: { old: before, new: day } } }
  })
