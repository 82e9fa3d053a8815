import type { OrderPossibleAction, OrderRow } from '@barreno/domain/orders/schema'
import { placeLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import { RowButton, useRowLook } from '../ui/row-button.tsx'
import { obstaclesOf, possible as possibleIn } from './use-order-dialog.ts'

type Props = {
  order: OrderRow
  action: OrderAction
  label: string
  /** The label with the order number, for users of a screen reader, who hear each button on its own. */
  name: string
  isDanger?: boolean
  isPrimary?: boolean
  ask: (possible: OrderPossibleAction, order: OrderRow) => void
}

/** An action in a row, if the server offers it; otherwise nothing. */
export function RowAction({ order, action, label, name, isDanger = false, isPrimary = false, ask }: Props) {
  const look = useRowLook({ isPrimary })
  const possible = possibleIn(order, action)
  if (!possible) return null
  const obstacles = obstaclesOf(possible)
  return (
    <RowButton
      {...look}
      {...(isDanger && (look.isWide ? obstacles.length === 0 && { style: { color: 'var(--red)' } } : { color: 'red' }))}
      aria-label={possible.actingFor ? `${name}, ${orderActionTexts.inPlaceOf(placeLabels[possible.actingFor])}` : name}
      aria-keyshortcuts={isPrimary ? 'a' : isDanger ? 'r' : undefined}
      obstacles={obstacles}
      onClick={() => ask(possible, order)}
    >
      {label}
    </RowButton>
  )
}
