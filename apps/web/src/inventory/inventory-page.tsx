import type { Actor } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { mightEver } from '@barreno/domain/permissions'
import { inventoryTexts } from '@barreno/texts/inventory'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowButton, RowButtonLink, useRowLook } from '../ui/row-button.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { AdjustDialog } from './adjust-dialog.ts'
import { InventoryAccess } from './inventory-access.tsx'
import { InventoryActions } from './inventory-actions.tsx'
import { StockList } from './stock-list.tsx'
import { ledgerPath } from './paths.ts'
import { Available, LedgerLink, StockBadges, StockName } from './stock-parts.tsx'
import classes from './stock.module.css'

const { page: texts, columns: titles } = inventoryTexts

/** The stock of all materials, with the actions on it. */
export const InventoryPage = () => (
  <InventoryAccess permission="inventory.page" title={texts.title}>
    {(actor) => <Inventory actor={actor} />}
  </InventoryAccess>
)

function Inventory({ actor }: { actor: Actor }) {
  const [adjustedRow, setAdjustedRow] = useState<StockRow | null>(null)
  const [message, notify] = useFlash()
  const actions = (stock: StockRow) => (
    <RowActions stock={stock} onAdjust={mightEver(actor.role, 'inventory.adjust') ? () => setAdjustedRow(stock) : null} />
  )
  return (
    <>
      <PageHead title={texts.title} context={texts.context} action={<InventoryActions actor={actor} onDone={notify} />} />
      <FlashMessage message={message} />
      <StockList
        label={texts.title}
        row={inventory.stock}
        columns={[...columns, { key: 'actions', title: titles.actions, cell: actions }]}
        card={cardWith(actions)}
        loadFailed={texts.loadFailed}
      />
      <AdjustDialog stock={adjustedRow} onClose={() => setAdjustedRow(null)} onDone={notify} />
    </>
  )
}

const none: readonly string[] = []

function RowActions({ stock, onAdjust }: { stock: StockRow; onAdjust: (() => void) | null }) {
  const { pathname, search } = useLocation()
  const look = useRowLook({ isPrimary: false })
  return (
    <div className={classes.actions}>
      {onAdjust && (
        <RowButton {...look} aria-label={inventoryTexts.adjust.of(stock.materialName)} obstacles={none} onClick={onAdjust}>
          {inventoryTexts.adjust.button}
        </RowButton>
      )}
      <RowButtonLink
        {...look}
        to={ledgerPath(stock.materialId)}
        state={{ list: pathname + search }}
        aria-label={inventoryTexts.ledger.of(stock.materialName)}
      >
        {inventoryTexts.ledger.link}
      </RowButtonLink>
    </div>
  )
}

const columns: readonly Column<StockRow>[] = [
  {
    key: 'materialId',
    title: titles.code,
    sortable: true,
    cell: (stock) => <LedgerLink stock={stock}>{stock.materialId}</LedgerLink>,
  },
  { key: 'materialName', title: titles.name, sortable: true, wrap: true, cell: (stock) => <StockName stock={stock} /> },
  { key: 'unit', title: titles.unit, cell: ({ unit }) => unit },
  { key: 'quantity', title: titles.quantity, sortable: true, numeric: true, cell: ({ quantity }) => <Quantity value={quantity} /> },
  { key: 'reserved', title: titles.reserved, sortable: true, numeric: true, cell: ({ reserved }) => <Quantity value={reserved} /> },
  { key: 'available', title: titles.available, sortable: true, numeric: true, cell: (stock) => <Available stock={stock} /> },
  {
    key: 'lastUpdated',
    title: titles.updated,
    sortable: true,
    sortedAs: 'date',
    cell: ({ lastUpdated }) => <RelativeTime value={lastUpdated} />,
  },
]

const cardWith = (actions: (stock: StockRow) => ReactNode) => (stock: StockRow) => (
  <RowCard
    title={<LedgerLink stock={stock}>{stock.materialName}</LedgerLink>}
    badge={<StockBadges stock={stock} />}
    figure={<Quantity value={stock.quantity} unit={stock.unit} />}
    lines={[
      stock.materialId,
      inventoryTexts.reservedAndAvailable(stock.reserved, stock.available),
      ...(stock.shortage > 0
        ? [
            <span key="short" className={classes.short}>
              {inventoryTexts.short(stock.shortage)}
            </span>,
          ]
        : []),
      ...(stock.unusable > 0
        ? [
            <span key="unusable" className={classes.short}>
              {inventoryTexts.unusable(stock.unusable)}
            </span>,
          ]
        : []),
      <span key="updated">
        {inventoryTexts.updatedOn} <RelativeTime value={stock.lastUpdated} />
      </span>,
    ]}
    action={actions(stock)}
  />
)
