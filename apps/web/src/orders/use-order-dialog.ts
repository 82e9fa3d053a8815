import type { OrderPossibleAction, OrderRow } from '@barreno/domain/orders/schema'
import { actionLabels } from '@barreno/texts/labels'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { orders } from '@barreno/domain/orders/calls'
import { useState } from 'react'
import { call, callErrorIn } from '../api/call.ts'

/** The action that the user is about to take, with the order as it was then, so that a change by another user is noticed. */
export type OpenedAction = { action: OrderAction; possible: OrderPossibleAction; order: OrderRow }

/** The state of the order's dialog: which one is open. */
export function useOrderDialog() {
  const [pending, setPending] = useState<OpenedAction | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    pending,
    opened,
    ask: (possible: OrderPossibleAction, order: OrderRow) => {
      if (!isKnown(possible.action)) return
      setPending({ action: possible.action, possible, order })
      setOpened(true)
    },
    close: () => setOpened(false),
    /** Reads the order again after another user changed it. */
    reload: async () => {
      if (!pending) return
      const order = await readAnew(pending.order)
      setPending({ ...pending, order: { ...pending.order, ...order }, possible: possible(order, pending.action) ?? pending.possible })
    },
  }
}

/** Reads an order. An agency may not open it before it is ready; if it may object to it, the list contains the order. */
async function readAnew({ id, orderNumber: q }: OrderRow): Promise<OrderRow> {
  try {
    return await call(orders.get, { id })
  } catch (error) {
    if (callErrorIn(error)?.status !== 404) throw error
    const listed = await call(orders.list, { q, inPreparation: 'true', actions: 'true' }).catch(() => null)
    const order = listed?.items.find((one) => one.id === id)
    if (!order) throw error
    return order
  }
}

export type OrderDialogState = ReturnType<typeof useOrderDialog>

/** The requested action and the callbacks of its dialog. */
export type DialogProps = { pending: OpenedAction; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Whether the page has a label for an action; a newer server may offer unknown ones. */
export const isKnown = (action: string): action is OrderAction => action.startsWith('orders.') && action in actionLabels

/** Returns the action as the server offers it to the user now; undefined if it is not theirs. */
export const possible = (order: Pick<OrderRow, 'actions'>, action: OrderAction): OrderPossibleAction | undefined =>
  order.actions.find((candidate) => candidate.action === action)

export const obstaclesOf = ({ obstacles }: OrderPossibleAction): readonly string[] => obstacles.map(({ message }) => message)
