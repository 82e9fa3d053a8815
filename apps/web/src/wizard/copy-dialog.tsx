import { useState } from 'react'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Returned } from './use-copy.ts'

/** Which pre-order is being made into a draft; one page has one of these, whatever number of records it shows. */
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

/** Makes a draft of a returned request: all that the wizard knows of drafts comes with it. */
export const CopyDialog = dialogOnDemand<{ dialog: CopyDialogState }>(
  async () => (await import('./copy-opened.tsx')).CopyOpened,
  ({ dialog: { opened, close } }) => (opened ? close : null),
)
