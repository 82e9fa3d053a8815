import type { OrderPossibleAction, OrderRow } from '@barreno/domain/orders/schema'
import { actionLabels } from '@barreno/texts/labels'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { orders } from '@barreno/domain/orders/calls'
import { useState } from 'react'
import { call, callErrorIn } from '../api/call.ts'

/** What one is about to do with an order; the record is held as it was, so that a change by somebody else is noticed. */
export type Asked = { action: OrderAction; possible: OrderPossibleAction; order: OrderRow }

/** Which dialog of an order stands open. */
export function useOrderDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    asked,
    opened,
    ask: (possible: OrderPossibleAction, order: OrderRow) => {
      if (!isKnown(possible.action)) return
      setAsked({ action: possible.action, possible, order })
      setOpened(true)
    },
    close: () => setOpened(false),
    /** The order as it is now, where somebody else has changed it since it was asked about. */
    reload: async () => {
      if (!asked) return
      const order = await readAnew(asked.order)
      setAsked({ ...asked, order: { ...asked.order, ...order }, possible: possible(order, asked.action) ?? asked.possible })
    },
  }
}

/** A body reads an order from the day it is ready; one that it may object to before that, only the list tells it. */
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

/** What is asked, and what comes of it. */
export type DialogProps = { asked: Asked; opened: boolean; onClose: () => void; onDone: (said: string) => void }

/** The server may be newer than this page, and offer what it has no words for. */
export const isKnown = (action: string): action is OrderAction => action.startsWith('orders.') && action in actionLabels

/** What the server says this person can do with the order now; undefined where it is not theirs to do. */
export const possible = (order: Pick<OrderRow, 'actions'>, action: OrderAction): OrderPossibleAction | undefined =>
  order.actions.find((candidate) => candidate.action === action)

export const obstaclesOf = ({ obstacles }: OrderPossibleAction): readonly string[] => obstacles.map(({ message }) => message)
