import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Props } from './asked-dialog.tsx'

/** The dialogs of an order, at most one of which is open. */
export const OrderDialogs = dialogOnDemand<Props>(
  async () => (await import('./asked-dialog.tsx')).AskedDialog,
  ({ dialog: { opened, close } }) => (opened ? close : null),
)
