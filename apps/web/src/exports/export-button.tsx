import { Button } from '@mantine/core'
import type { ListName } from '@barreno/domain/exports/calls'
import { exportTexts } from '@barreno/texts/exports'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Counted } from './choices.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(({ ExportDialog: component }) => ({ default: component })))

type Props = {
  list: ListName
  /** What the page asks its list with; of its page and place the export knows nothing. */
  input: Readonly<Record<string, unknown>>
  /** What the list has answered, or how many rows it has; undefined while it loads. */
  of: Counted | undefined
}

/** Takes the list of this page away as a file, as it is filtered and sorted. Whoever sees the list may. */
export function ExportButton({ list, input, of: counted }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        disabled={!counted?.total}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {exportTexts.button}
      </Button>
      {isOpen && counted && (
        <Suspense>
          <ExportDialog list={list} input={input} counted={counted} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
