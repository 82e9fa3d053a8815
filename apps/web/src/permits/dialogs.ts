import { dialogOnDemand } from '../ui/on-demand.tsx'

/** The dialogs for permits, loaded once the page has all its data. */
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
