import type { Actor } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { mightEver } from '@barreno/domain/permissions'
import { inventoryTexts } from '@barreno/texts/inventory'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { InventoryAccess } from './inventory-access.tsx'
import { StockList } from './stock-list.tsx'
import { LedgerLink, StockBadges, StockName } from './stock-parts.tsx'

const { view: texts, columns: titles } = inventoryTexts

/** The stock of the warehouse, for all staff. */
export const StockPage = () => (
  <InventoryAccess permission="inventory.stock" title={texts.title}>
    {(actor) => <Stock actor={actor} />}
  </InventoryAccess>
)

function Stock({ actor }: { actor: Actor }) {
  const isLinked = mightEver(actor.role, 'inventory.page')
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <StockList
        label={texts.title}
        row={inventory.stockGeneral}
        columns={[codeColumn(isLinked), ...columns]}
        card={cardWith(isLinked)}
        loadFailed={texts.loadFailed}
      />
    </>
  )
}

const codeColumn = (isLinked: boolean): Column<StockRow> => ({
  key: 'materialId',
  title: titles.code,
  sortable: true,
  cell: (stock) => (isLinked ? <LedgerLink stock={stock}>{stock.materialId}</LedgerLink> : stock.materialId),
})

const columns: readonly Column<StockRow>[] = [
  { key: 'materialName', title: titles.name, sortable: true, wrap: true, cell: (stock) => <StockName stock={stock} /> },
  { key: 'quantity', title: titles.quantity, sortable: true, numeric: true, cell: ({ quantity }) => <Quantity value={quantity} /> },
  { key: 'unit', title: titles.unit, cell: ({ unit }) => unit },
  {
    key: 'lowStockThreshold',
    title: titles.threshold,
    numeric: true,
    cell: ({ lowStockThreshold }) => <Threshold value={lowStockThreshold} />,
  },
  {
    key: 'lastUpdated',
    title: titles.updated,
    sortable: true,
    sortedAs: 'date',
    cell: ({ lastUpdated }) => <RelativeTime value={lastUpdated} />,
  },
]

const Threshold = ({ value }: { value: number | null }) => (value === null ? inventoryTexts.noThreshold : <Quantity value={value} />)

const cardWith = (isLinked: boolean) => (stock: StockRow) => (
  <RowCard
    title={isLinked ? <LedgerLink stock={stock}>{stock.materialName}</LedgerLink> : stock.materialName}
    badge={<StockBadges stock={stock} />}
    figure={<Quantity value={stock.quantity} unit={stock.unit} />}
    lines={[
      stock.materialId,
      stock.lowStockThreshold === null ? inventoryTexts.noThreshold : inventoryTexts.thresholdOf(stock.lowStockThreshold),
      <span key="updated">
        {inventoryTexts.updatedOn} <RelativeTime value={stock.lastUpdated} />
      </span>,
    ]}
  />
)
