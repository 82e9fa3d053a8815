import { Button } from '@mantine/core'
import { inventory } from '@barreno/domain/inventory/endpoints'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts as texts } from '@barreno/domain/texts/inventory'
import { IconCircleCheck, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/states.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import classes from './stock.module.css'

type Props = {
  label: string
  /** The call of this page: what each role may ask. */
  row: typeof inventory.stock | typeof inventory.stockGeneral
  columns: readonly Column<StockRow>[]
  card: (stock: StockRow) => ReactNode
  loadFailed: string
}

/** What there is of each material, searched, narrowed to what runs out and sorted as the address says. */
export function StockList({ label, row, columns, card, loadFailed }: Props) {
  const filters = useListFilters(row.sorts)
  const isLowOnly = filters.get('low') === 'true'
  const asked = { ...filters.query, ...(isLowOnly && ({ low: 'true' } as const)) }
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(row, asked)
  return (
    <>
      <FilterBar
        search={filters.q}
        onSearch={(text) => filters.set('q', text)}
        searchLabel={texts.search}
        choices={[{ value: 'true', label: texts.lowOnly }]}
        chosen={isLowOnly ? 'true' : null}
        onChoose={(value) => filters.set('low', value)}
        choicesLabel={texts.filterLabel}
      />
      <div className={classes.list}>
        <DataTable
          label={label}
          rows={data?.items}
          rowKey={({ materialId }) => materialId}
          columns={columns}
          card={card}
          sort={filters.sort}
          onSort={(sort) => filters.set('sort', sort)}
          loading={isPlaceholderData || (isFetching && error !== null)}
          error={error && `${loadFailed} ${error.message}`}
          onRetry={() => void refetch()}
          empty={<NoRows isLowOnly={isLowOnly && filters.q === ''} isNarrowed={filters.isNarrowed} onClear={filters.clear} />}
          tools={<ExportButton list={row === inventory.stock ? 'stock' : 'stockGeneral'} input={asked} total={data?.total} />}
          paging={data && filters.paging({ count: data.items.length, total: data.total, next: data.next })}
        />
      </div>
    </>
  )
}

function NoRows({ isLowOnly, isNarrowed, onClear }: { isLowOnly: boolean; isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) return <Empty title={texts.page.empty}>{texts.page.emptyHelp}</Empty>
  const clear = (
    <Button variant="default" onClick={onClear}>
      {texts.clear}
    </Button>
  )
  return isLowOnly ? (
    <Empty icon={<IconCircleCheck size={28} stroke={1.5} />} title={texts.nothingLow} action={clear}>
      {texts.nothingLowHelp}
    </Empty>
  ) : (
    <Empty icon={<IconSearchOff size={28} stroke={1.5} />} title={texts.noMatch} action={clear}>
      {texts.noMatchHelp}
    </Empty>
  )
}
