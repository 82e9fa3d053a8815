import type { Order, OrderPossibleAction } from '@barreno/domain/orders/schema'
import { objectionActions } from '@barreno/domain/orders/objections'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { placeLabels } from '@barreno/texts/roles'
import { actionLabels } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { type RecordAction, useRecordActions } from '../records/record-actions.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { isApprovedOtherwise } from './agency.ts'
import { isKnown, obstaclesOf } from './use-order-dialog.ts'
import { editActions } from './use-order-editing.ts'
import classes from './order-actions.module.css'

/** `short` is the label without the role in whose place the user acts, for use below a title that names it. */
type Offered = { action: OrderAction; possible: OrderPossibleAction; obstacles: readonly string[]; label: string; short: string }
type Drawn = { rail?: ReactNode; bottomBar?: ReactNode; foot?: ReactNode }
type ActionsInput = {
  order: Order
  ask: (possible: OrderPossibleAction, order: Order) => void
  /** The actions that end an edit, while there is one; meanwhile all actions on the order are disabled. */
  whileEditing: readonly RecordAction[] | null
}

/**
 * The possible actions of an order: in the rail on wide screens, at the bottom of the screen on a phone.
 * The action that advances the order comes first.
 * On wide screens, cancelling and actions in place of another role are collapsed, so that the next step stands out.
 */
export function useOrderActions({ order, ask, whileEditing }: ActionsInput): Drawn {
  const isPhone = useIsPhone()
  const isClient = useSession().actor?.role === 'cliente'
  const offered = offeredBy(order)
  const primary = primaryOf(offered.filter(({ action }) => !isApprovedOtherwise(order, action)))
  const asRecordAction = ({ action, possible, obstacles, label }: Offered): RecordAction => ({
    label,
    obstacles,
    onClick: () => ask(possible, order),
    isPrimary: primary?.action === action,
    isDanger: isDanger(action),
    isReturn: action.startsWith('orders.reject'),
    isInBar: lifts.includes(action) && !possible.actingFor,
  })
  const main = offered.filter(isMain)
  const barred = whileEditing ? { actions: main.map(asRecordAction), reason: orderActionTexts.finishEditing } : undefined
  const visible = isPhone ? offered : main
  const drawn = useRecordActions(whileEditing ?? visible.map(asRecordAction), barred, whileEditing ?? offered.map(asRecordAction))
  // Staff without any action read that they have none. A client does not: the sentence above says who acts next.
  if (offered.length === 0 && !whileEditing) return isClient ? { rail: null } : drawn
  if (isPhone) return drawn
  const others = offered.filter((one) => !isMain(one))
  const askFor = ({ possible }: Offered) => ask(possible, order)
  const rail = (
    <>
      {(main.length > 0 || whileEditing) && drawn.rail}
      {!whileEditing && (
        <>
          <Folded title={orderTexts.detail.rail.other} offered={others.filter(({ possible }) => !possible.actingFor)} onAsk={askFor} />
          <Folded title={orderTexts.detail.rail.standIn} offered={others.filter(({ possible }) => possible.actingFor)} onAsk={askFor} />
        </>
      )}
    </>
  )
  return { ...drawn, rail }
}

type FoldedProps = { title: string; offered: readonly Offered[]; onAsk: (offered: Offered) => void }

function Folded({ title, offered, onAsk }: FoldedProps) {
  if (offered.length === 0) return null
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      <div className={classes.actions}>
        {offered.map((one) => (
          <ActionButton
            key={one.label}
            variant="default"
            fullWidth
            px="xs"
            {...(isDanger(one.action) && one.obstacles.length === 0 && { c: 'var(--red)' })}
            {...(one.label !== one.short && { 'aria-label': one.label })}
            obstacles={one.obstacles}
            onClick={() => onAsk(one)}
          >
            {one.short}
          </ActionButton>
        ))}
      </div>
    </details>
  )
}

/** Returns the actions to show here. Actions that edit a section have their button in that section. */
function offeredBy({ actions }: Order): Offered[] {
  // A payment is reversed in its row, and a partial payment is registered in the section of payments.
  const inPlace: readonly string[] = [...Object.values(editActions), 'orders.recordPayment', 'orders.reversePayment']
  return actions.flatMap((possible) => {
    const { action, actingFor, obstacles } = possible
    if (!isKnown(action) || inPlace.includes(action) || obstacles.some(({ code }) => done.includes(code))) return []
    const short = actionLabels[action]
    const label = actingFor ? `${short} (${orderActionTexts.inPlaceOf(placeLabels[actingFor])})` : short
    return [
      {
        action,
        possible,
        label,
        short,
        obstacles: action === 'orders.addReceipt' ? receiptObstacles(actions, possible) : obstaclesOf(possible),
      },
    ]
  })
}

/** Returns the obstacles of registering a receipt. A receipt also pays an unpaid order, so it is possible if either action is. */
function receiptObstacles(actions: readonly OrderPossibleAction[], receipt: OrderPossibleAction): readonly string[] {
  const canPay = actions.some(({ action, obstacles }) => action === 'orders.markPaid' && obstacles.length === 0)
  return canPay ? [] : obstaclesOf(receipt)
}

/** Returns the action that advances the order now. If that would be closing but the payment is missing, returns the payment. */
function primaryOf(offered: readonly Offered[]): Offered | undefined {
  const free = offered.filter(({ obstacles, possible }) => obstacles.length === 0 && !possible.actingFor)
  const forward = free.find(({ action }) => isForward(action))
  const closes = offered.some(({ action }) => action === 'orders.close')
  return forward ?? (closes ? free.find(({ action }) => action === 'orders.markPaid') : undefined)
}

/** Obstacles that mean "already done". Such actions are hidden, since their section shows the result. */
const done: readonly string[] = ['alreadyConfirmed', 'alreadyPaid', 'alreadyReceipted', 'alreadyObjected', 'notObjected']

const isMain = ({ action, possible }: Offered) => !possible.actingFor && !aside.includes(action)
const isForward = (action: OrderAction) => !aside.includes(action) && !isDanger(action) && !incidental.includes(action)
/** Whether an action ends the person's work on the order, so that they can go on to the next one. */
export const isDecision = (action: OrderAction) => isForward(action) || action.startsWith('orders.reject')
const isDanger = (action: OrderAction) => dangerous.includes(action)

const raises = Object.values(objectionActions).map(({ raise }): OrderAction => raise)
const lifts = Object.values(objectionActions).map(({ lift }): OrderAction => lift)
const dangerous: readonly OrderAction[] = ['orders.rejectAsAdmin', 'orders.rejectAsManager', 'orders.cancel', 'orders.undoReady', ...raises]
const aside: readonly OrderAction[] = ['orders.cancel', 'orders.undoReady', 'orders.changeOperator', 'orders.setServiceDate', ...raises]
/** Actions that are useful at any time, and therefore never the next step of an order. */
const incidental: readonly OrderAction[] = ['orders.markPaid', 'orders.addReceipt', 'orders.safekeeping', ...lifts]
