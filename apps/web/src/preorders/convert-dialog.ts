import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { ConvertDialogProps } from './convert-form.tsx'

/** The dialog that converts a pre-order. It is loaded once the page has all its data. */
export const ConvertDialog = dialogOnDemand<ConvertDialogProps>(
  async () => (await import('./convert-form.tsx')).ConvertFormDialog,
  ({ preorder, onClose }) => (preorder ? onClose : null),
)
