import { useState } from 'react'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Returned } from './use-copy.ts'

/** State of the dialog that makes a draft from a pre-order; a page needs only one for all its records. */
export function useCopyDialog() {
  const [wanted, setWanted] = useState<Returned | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    wanted,
    opened,
    ask: (record: Returned) => {
      setWanted(record)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}

export type CopyDialogState = ReturnType<typeof useCopyDialog>

/** Makes a draft from a returned request; loaded on demand, because it brings the code for drafts. */
export const CopyDialog = dialogOnDemand<{ dialog: CopyDialogState }>(
  async () => (await import('./copy-opened.tsx')).CopyOpened,
  ({ dialog: { opened, close } }) => (opened ? close : null),
)
