import type { VoidedConfirmation } from '@barreno/domain/orders/schema'
import { consumptionFlags } from '@barreno/domain/statuses/orders'
import type { OrderState } from '@barreno/domain/orders/requirements'
import type { Context } from '../../context.ts'
import type { Changes } from '../../history/record.ts'
import { watchLeftovers } from '../leftovers/open.ts'
import type { StoredOrder } from '../sql.ts'
import { insertVoided, setBalance } from './sql.ts'
import { notifyOfVoided } from './notify-voided.ts'

type Change = { cause: VoidedConfirmation['cause']; statement: number | null }

/** Starts a new version of the order's figures. Confirmations of earlier figures become void and are kept as void. */
export async function changeBalance(
  context: Context,
  order: StoredOrder,
  { cause, statement }: Change,
): Promise<{ changes: Changes; becomes: Partial<OrderState> }> {
  const { db, now } = context
  const { balanceVersion } = order
  const voided = consumptionFlags.flatMap((flag) => {
    const [at, by] = [order[`${flag}At`], order[`${flag}By`]]
    return at && by ? [{ flag, at, by }] : []
  })
  if (voided.length > 0) await insertVoided(db, { orderId: order.id, balanceVersion, cause, at: now() }, voided)
  await notifyOfVoided(
    context,
    order,
    voided.map(({ flag }) => flag),
  )
  await watchLeftovers(context, order)
  await setBalance(db, order.id, { version: balanceVersion + 1, statement })
  return {
    changes: {
      balanceVersion: { old: balanceVersion, new: balanceVersion + 1 },
      ...Object.fromEntries(voided.map(({ flag, at, by }) => [flag, { old: { at, by }, new: false }])),
    },
    becomes: { gnbOperatorConsumed: false, daexOperatorConsumed: false, clienteConfirmaConsumo: false },
  }
}
