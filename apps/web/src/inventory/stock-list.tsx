import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts as texts } from '@barreno/texts/inventory'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useList } from '../api/use-list.ts'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { onlyTrue } from '../ui/use-list-filters.ts'
import classes from './stock.module.css'

type Props = {
  label: string
  /** The call of this page, according to what the user's role may read. */
  row: typeof inventory.stock | typeof inventory.stockGeneral
  columns: readonly Column<StockRow>[]
  card: (stock: StockRow) => ReactNode
  loadFailed: string
}

/** The stock of each material, with search, the filter for low stock and sorting taken from the address. */
export function StockList({ label, row, columns, card, loadFailed }: Props) {
  const list = useList(row, ({ pick }) => pick({ low: onlyTrue }))
  const countOf = useListCounts(list, 'low', list.answer.data !== undefined)
  const isLowOnly = list.query.low !== undefined && !list.filters.q
  return (
    <>
      <FilterBar
        filters={list.filters}
        searchLabel={texts.search}
        choices={[{ value: 'true', label: texts.lowOnly, ...countOf('true') }]}
        filter="low"
        choicesLabel={texts.filterLabel}
      />
      <div className={classes.list}>
        <ListTable
          label={label}
          list={list}
          rowKey={({ materialId }) => materialId}
          columns={columns}
          card={card}
          texts={{ ...texts.page, ...(isLowOnly ? nothingLow : nothingFound), loadFailed }}
          noMatchIcon={isLowOnly && <IconCircleCheck size={28} stroke={1.5} />}
          tools={<ExportButton list={row === inventory.stock ? 'stock' : 'stockGeneral'} input={list.query} of={list.answer.data} />}
        />
      </div>
    </>
  )
}

const nothingFound = { noMatch: texts.noMatch, noMatchHelp: texts.noMatchHelp }
/** Shown as a success: no material is running out. */
const nothingLow = { noMatch: texts.nothingLow, noMatchHelp: texts.nothingLowHelp }
