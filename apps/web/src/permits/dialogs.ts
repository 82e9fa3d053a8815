import { dialogOnDemand } from '../ui/on-demand.tsx'

/** What is done with permits, loaded once the page stands. */
export const PermitDialog = dialogOnDemand(
  async () => (await import('./permit-dialog.tsx')).PermitDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)
export const WithdrawDialog = dialogOnDemand(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)
export const AttachDialog = dialogOnDemand(
  async () => (await import('./attach-dialog.tsx')).AttachDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)
