import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Quantity } from '../ui/quantity.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ledgerPath } from './paths.ts'
import classes from './stock.module.css'

type LinkProps = { stock: Pick<StockRow, 'materialId'>; label?: string; children: ReactNode }

/** A link to the ledger of a material, which links back to the list with its current filters. */
export function LedgerLink({ stock, label, children }: LinkProps) {
  const { pathname, search } = useLocation()
  return (
    <RowLink to={ledgerPath(stock.materialId)} state={{ list: pathname + search }} aria-label={label}>
      {children}
    </RowLink>
  )
}

/** The marks of a stock that is low or whose material can no longer be ordered. */
export const StockBadges = ({ stock: { isLow, isActive, quantity } }: { stock: StockRow }) =>
  (isLow || !isActive) && (
    <span className={classes.badges} data-low={isLow || undefined}>
      {isLow && (
        <StatusBadge tone={quantity === 0 ? 'red' : 'amber'}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {quantity === 0 ? inventoryTexts.none : inventoryTexts.low}
        </StatusBadge>
      )}
      {!isActive && <StatusBadge tone="grey">{inventoryTexts.inactive}</StatusBadge>}
    </span>
  )

export const StockName = ({ stock }: { stock: StockRow }) => (
  <span className={classes.material}>
    <span className={classes.name}>{stock.materialName}</span>
    <StockBadges stock={stock} />
  </span>
)

/** The available quantity. Also shows how much more is reserved than there is, and the quantity in lots that may not leave. */
export const Available = ({ stock: { available, shortage, unusable } }: { stock: StockRow }) => (
  <span className={classes.available}>
    <Quantity value={available} />
    {shortage > 0 && <span className={classes.short}>{inventoryTexts.short(shortage)}</span>}
    {unusable > 0 && <span className={classes.short}>{inventoryTexts.unusable(unusable)}</span>}
  </span>
)
