import type { OrderRow } from '@barreno/domain/orders/schema'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { ownTurn } from '@barreno/texts/turns'
import classes from './own-turn.module.css'

type Actions = readonly { action: string; obstacles: readonly unknown[] }[]
const canDo = (actions: Actions, wanted: string) => actions.some(({ action, obstacles }) => action === wanted && obstacles.length === 0)

/** Whether a request waits for its client to correct it. */
export const waitsForCorrection = ({ actions }: Pick<PreorderRow, 'actions'>) => canDo(actions, 'preorders.resubmit')

/** Whether a request waits for this person of its alianza to approve it, or to give it back. */
export const waitsForApproval = ({ actions }: Pick<PreorderRow, 'actions'>) => canDo(actions, 'preorders.approveInAlliance')

/** Whether an order waits for its client's confirmation. On its way it can be confirmed already, but nobody waits for that yet. */
export const waitsForConfirmation = ({ currentStatus, actions }: Pick<OrderRow, 'currentStatus' | 'actions'>) =>
  currentStatus === 'COMPLETADA_VOLADURA' && canDo(actions, 'orders.confirmConsumptionClient')

/** Beside a status that waits for whoever reads it. */
export const OwnTurn = () => <span className={classes.turn}>{ownTurn}</span>
