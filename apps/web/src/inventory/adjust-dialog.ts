import { dialogOnDemand } from '../ui/on-demand.tsx'

/** The dialog to correct a stock, loaded on demand, since few readers of the list use it. */
export const AdjustDialog = dialogOnDemand(
  async () => (await import('./adjust-form.tsx')).AdjustFormDialog,
  ({ stock, onClose }) => stock && onClose,
)
