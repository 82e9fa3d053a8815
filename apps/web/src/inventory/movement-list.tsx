import { Button } from '@mantine/core'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { movementKinds } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/domain/texts/inventory'
import { IconSearchOff } from '@tabler/icons-react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/states.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import { useListSearch } from '../ui/use-list-search.ts'
import { movementCard, movementColumns, movementOfOneCard } from './movement-columns.tsx'
import { MovementFilters } from './movement-filters.tsx'
import { MovementSums } from './movement-sums.tsx'

const texts = inventoryTexts.movements

/** Lines of the ledger, newest first, of one material or of all, narrowed as the address says. */
export function MovementList({ materialId }: { materialId?: string }) {
  const filters = useListFilters(inventory.movements.sorts)
  const { date } = useListSearch(inventory.movements.sorts)
  const [from, to] = [date('from'), date('to')]
  const kind = movementKinds.find((one) => one === filters.get('kind')) ?? null
  const narrowed = { ...(materialId && { materialId }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }
  const asked = { ...narrowed, ...filters.query }
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(inventory.movements, asked)
  return (
    <>
      <MovementFilters filters={filters} kind={kind} from={from} to={to} isOfOne={materialId !== undefined} />
      {materialId && <MovementSums asked={{ ...narrowed, materialId, ...(filters.q && { q: filters.q }) }} />}
      <DataTable
        label={materialId ? texts.ofMaterial : texts.title}
        rows={data?.items}
        rowKey={({ id }) => id}
        columns={movementColumns(materialId !== undefined)}
        card={materialId === undefined ? movementCard : movementOfOneCard}
        sort={filters.sort}
        onSort={(sort) => filters.set('sort', sort)}
        loading={isPlaceholderData || (isFetching && error !== null)}
        error={error && `${texts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
        empty={filters.isNarrowed ? <NoMatch onClear={filters.clear} /> : <Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        tools={<ExportButton list="movements" input={asked} total={data?.total} />}
        paging={data && filters.paging({ count: data.items.length, total: data.total, next: data.next })}
      />
    </>
  )
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Empty
    icon={<IconSearchOff size={28} stroke={1.5} />}
    title={texts.noMatch}
    action={
      <Button variant="default" onClick={onClear}>
        {inventoryTexts.clear}
      </Button>
    }
  >
    {texts.noMatchHelp}
  </Empty>
)
