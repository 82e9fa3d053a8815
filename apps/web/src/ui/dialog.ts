import type { DialogProps } from './dialog-context.ts'
import { dialogFrame, withFile } from './on-demand.tsx'

/** The frame of every dialog. Its code comes once the page is drawn, because nobody opens a dialog before. */
export const Dialog = withFile<DialogProps>(dialogFrame, { closing: ({ opened, onClose }) => (opened ? onClose : null) })
