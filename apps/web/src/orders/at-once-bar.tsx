import { Button, Menu } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import { isManyAction, type ManyAction } from '@barreno/domain/orders/many'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { maxPrinted } from '@barreno/domain/records/at-once'
import { manyTexts } from '@barreno/texts/many'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useDownload } from '../api/download.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { SelectionBar } from '../ui/selection-bar.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { isApprovedOtherwise } from './agency.ts'
import { AtOnceDialog } from './at-once-dialog.tsx'

export type AtOnce = {
  selection: Selection<OrderRow>
  /** The query of the list. */
  query: Readonly<Record<string, unknown>>
}

/** Maximum number of buttons; with more actions a menu is shown instead. */
const maxButtons = 2

/** The actions for the selected orders, and buttons to print and to export them. */
export function AtOnceBar({ selection, query }: AtOnce) {
  const [flash, setFlash] = useState<string | null>(null)
  return (
    <>
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      {selection.rows.length > 0 && <Actions selection={selection} query={query} onDone={setFlash} />}
    </>
  )
}

function Actions({ selection, query, onDone }: AtOnce & { onDone: (message: string) => void }) {
  const { rows } = selection
  const [action, setAction] = useState<ManyAction | null>(null)
  const { download, isPending, error } = useDownload(orders.documents)
  const ids = rows.map(({ id }) => id)
  const offered = offeredIn(rows)
  const verb = (each: ManyAction) => manyTexts.verbs[each]
  const { cursor: _, limit: __, ...list } = query
  return (
    <>
      <SelectionBar selection={selection}>
        {offered.length > maxButtons ? (
          <Menu position="top-end" shadow="md">
            <Menu.Target>
              <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{manyTexts.act}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map((each) => (
                <Menu.Item key={each} onClick={() => setAction(each)}>
                  {verb(each)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : (
          offered.map((each) => (
            <Button key={each} onClick={() => setAction(each)}>
              {verb(each)}
            </Button>
          ))
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          loading={isPending}
          disabled={rows.length > maxPrinted}
          title={rows.length > maxPrinted ? manyTexts.printed(maxPrinted) : undefined}
          onClick={() => void download({ ids: ids.join(',') }, manyTexts.file(ids.length))}
        >
          {manyTexts.print}
        </Button>
        <ExportButton list="orders" input={{ ...list, ids: ids.join(',') }} of={{ total: rows.length }} />
      </SelectionBar>
      <ErrorNotice error={error} />
      {action && (
        <AtOnceDialog
          key={action}
          action={action}
          chosen={rows}
          onClose={(done) => {
            setAction(null)
            selection.drop(done)
          }}
          onDone={onDone}
        />
      )}
    </>
  )
}

/** Returns the actions that at least one of the orders offers, including those that are blocked by obstacles. */
function offeredIn(rows: readonly OrderRow[]): ManyAction[] {
  const all = rows.flatMap((row) =>
    row.actions.flatMap(({ action }) => (isManyAction(action) && !isApprovedOtherwise(row, action) ? [action] : [])),
  )
  return [...new Set(all)]
}
