import { Button } from '@mantine/core'
import { recordTexts } from '@barreno/texts/records'
import { type ComponentProps, useState } from 'react'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { PasteDialog as Pasting } from './paste-lines.tsx'

type Props = Omit<ComponentProps<typeof Pasting>, 'onClose'>

const PasteDialog = partOnDemand<Props & { onClose: () => void }>(async () => (await import('./paste-lines.tsx')).PasteDialog)

/** A button to paste lines from a spreadsheet into a list of materials. */
export function PasteButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {recordTexts.edit.paste}
      </Button>
      {isOpen && <PasteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
