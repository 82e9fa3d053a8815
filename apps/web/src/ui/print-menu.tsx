import { Button } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { ActionMenu } from './action-menu.tsx'
import { Notice } from './notice.tsx'
import classes from './print-menu.module.css'

type Props = {
  documents: readonly { label: string; onChoose: () => void }[]
  /** A document is being loaded. */
  busy: boolean
  /** Why the last document could not be loaded. */
  error: string | null
}

/** The printed documents of a record, and the printout of the page itself. */
export const PrintMenu = ({ documents, busy, error }: Props) => (
  <div>
    <ActionMenu
      position="bottom-end"
      button={
        <Button variant="default" loading={busy} leftSection={printer}>
          {uiTexts.print.open}
        </Button>
      }
      entries={[
        ...documents.map(({ label, onChoose }) => ({
          label,
          icon: <IconFileTypePdf size={18} stroke={1.75} aria-hidden />,
          onClick: onChoose,
        })),
        { label: uiTexts.print.page, icon: printer, onClick: () => window.print() },
      ]}
    />
    {error && (
      <div className={classes.failed}>
        <Notice tone="red" live>
          {error}
        </Notice>
      </div>
    )}
  </div>
)

const printer = <IconPrinter size={18} stroke={1.75} aria-hidden />
