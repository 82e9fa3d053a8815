import { Button, Menu } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
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
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}>
          {uiTexts.print.open}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map(({ label, onChoose }) => (
          <Menu.Item key={label} leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />} onClick={onChoose}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          {uiTexts.print.page}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
    {error && (
      <div className={classes.failed}>
        <Notice tone="red" live>
          {error}
        </Notice>
      </div>
    )}
  </div>
)
