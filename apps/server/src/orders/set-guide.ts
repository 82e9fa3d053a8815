import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { move } from './move.ts'
import { findGuideHolder, setGuide as writeGuide } from './steps/sql.ts'
import type { InPlace } from './substitutions/request.ts'
import type { Substitution } from './substitutions/sql.ts'

/**
 * Sets, confirms or corrects the guide that the transport needs.
 * A guide that another order under way uses can only be shared with a reason.
 */
export async function setGuide(
  context: Context,
  { id, version, ...form }: Input<typeof orders.setGuide>,
  confirmed?: Substitution,
): Promise<Reply<typeof orders.setGuide>> {
  const { idGuia, sharedGuideReason, substitutionReason } = form
  const reason = sharedGuideReason || null
  const inPlace: InPlace = { call: 'setGuide', form, reason: substitutionReason || null, confirmed }
  return move(context, 'orders.setGuide', { id, version, idGuia: idGuia ?? null, reason, inPlace }, async (order) => {
    const holder = await findGuideHolder(context.db, idGuia!, order.id)
    if (holder && !reason) throw new Problem('orders.guideInUse', { guide: idGuia!, orderNumber: holder.orderNumber })
    const shared = holder ? reason : null
    // A client may send back unchanged what a GET returned, so an unchanged reason is accepted.
    if (!holder && reason && reason !== order.sharedGuideReason)
      throw new Problem('input.invalid', [{ field: 'sharedGuideReason', message: texts.guideNotShared }])
    await writeGuide(context.db, order.id, idGuia!, shared, context.now())
    const changes = changesBetween(order, { idGuia, guideConfirmed: true, sharedGuideReason: shared })
    return {
      changes: { ...changes, ...(holder && { sharedWith: { old: null, new: holder.orderNumber } }) },
      becomes: { idGuia: idGuia!, guideConfirmed: true },
    }
  })
}
