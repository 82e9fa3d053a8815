import type { ConfirmDialogProps } from './confirm-form.tsx'
import { dialogOnDemand } from './on-demand.tsx'

/** Asks for confirmation, optionally with a reason. Stays open until the action has succeeded or the user cancels. */
export const ConfirmDialog = dialogOnDemand<ConfirmDialogProps>(
  async () => (await import('./confirm-form.tsx')).ConfirmFormDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)
