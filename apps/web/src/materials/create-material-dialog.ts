import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { CreateMaterialProps } from './create-material-form.tsx'

/** The dialog that adds a material to the catalogue. It is loaded once the page has all its data: its form is as large as a page. */
export const CreateMaterialDialog = dialogOnDemand<CreateMaterialProps>(
  async () => (await import('./create-material-form.tsx')).CreateMaterialFormDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)
