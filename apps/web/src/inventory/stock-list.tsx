import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts as texts } from '@barreno/texts/inventory'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty } from '../ui/states.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
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
  const filters = useListFilters(row.sorts)
  const isLowOnly = filters.get('low') === 'true'
  const query = { ...filters.query, ...(isLowOnly && ({ low: 'true' } as const)) }
  const answer = useEndpoint(row, query)
  const countOf = useListCounts(row, query, 'low', answer.data !== undefined)
  return (
    <>
      <FilterBar
        search={filters.q}
        onSearch={(text) => filters.set('q', text)}
        searchLabel={texts.search}
        choices={[{ value: 'true', label: texts.lowOnly, ...countOf('true') }]}
        chosen={isLowOnly ? 'true' : null}
        onChoose={(value) => filters.set('low', value)}
        choicesLabel={texts.filterLabel}
      />
      <div className={classes.list}>
        <ListTable
          label={label}
          filters={filters}
          answer={answer}
          rowKey={({ materialId }) => materialId}
          columns={columns}
          card={card}
          empty={<Empty title={texts.page.empty}>{texts.page.emptyHelp}</Empty>}
          nothingFound={isLowOnly && filters.q === '' ? nothingLow : nothingFound}
          failed={loadFailed}
          tools={<ExportButton list={row === inventory.stock ? 'stock' : 'stockGeneral'} input={query} of={answer.data} />}
        />
      </div>
    </>
  )
}

const nothingFound = { title: texts.noMatch, help: texts.noMatchHelp }
/** Shown as a success: no material is running out. */
const nothingLow = { title: texts.nothingLow, help: texts.nothingLowHelp, icon: <IconCircleCheck size={28} stroke={1.5} /> }
