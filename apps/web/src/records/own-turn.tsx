import type { OrderRow } from '@barreno/domain/orders/schema'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { ownTurn } from '@barreno/texts/turns'
import classes from './own-turn.module.css'

type Actions = readonly { action: string; obstacles: readonly unknown[] }[]
const canDo = (actions: Actions, wanted: string) => actions.some(({ action, obstacles }) => action === wanted && obstacles.length === 0)

/** Whether the client has to correct the request. */
export const waitsForCorrection = ({ actions }: Pick<PreorderRow, 'actions'>) => canDo(actions, 'preorders.resubmit')

/** Whether this user of the alianza has to approve the request or return it. */
export const waitsForApproval = ({ actions }: Pick<PreorderRow, 'actions'>) => canDo(actions, 'preorders.approveInAlliance')

/** Whether the client has to confirm the consumption of an order. Confirmation is already possible during transport, but not yet expected. */
export const waitsForConfirmation = ({ currentStatus, actions }: Pick<OrderRow, 'currentStatus' | 'actions'>) =>
  currentStatus === 'COMPLETADA_VOLADURA' && canDo(actions, 'orders.confirmConsumptionClient')

/** A mark beside a status that awaits an action of the reader. */
export const OwnTurn = () => <span className={classes.turn}>{ownTurn}</span>
