import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Props } from './action-dialog.tsx'

/** The dialogs of an order, at most one of which is open. */
export const OrderDialogs = dialogOnDemand<Props>(
  async () => (await import('./action-dialog.tsx')).ActionDialog,
  ({ dialog: { opened, close } }) => (opened ? close : null),
)
