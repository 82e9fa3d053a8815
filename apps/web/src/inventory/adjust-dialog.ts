import { dialogOnDemand } from '../ui/on-demand.tsx'

/** Loaded once the list is there: few correct what they came to read. */
export const AdjustDialog = dialogOnDemand(
  async () => (await import('./adjust-form.tsx')).AdjustFormDialog,
  ({ stock, onClose }) => stock && onClose,
)
