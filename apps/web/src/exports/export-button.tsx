import { Button } from '@mantine/core'
import type { ListName } from '@barreno/domain/exports/calls'
import { exportTexts } from '@barreno/texts/exports'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Counted } from './choices.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(({ ExportDialog: component }) => ({ default: component })))

type Props = {
  list: ListName
  /** The query of the list. The current page is ignored. */
  input: Readonly<Record<string, unknown>>
  /** The answer of the list or its number of rows; undefined while it loads. */
  of: Counted | undefined
}

/** Exports the list of this page as a file, with its filters and sorting. Every user who sees the list may do so. */
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
