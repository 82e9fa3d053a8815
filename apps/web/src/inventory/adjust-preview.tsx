import type { Reservation, StockRow } from '@barreno/domain/inventory/schema'
import { coveredBy } from '@barreno/domain/inventory/supply'
import { sumOf } from '@barreno/domain/money'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { inventoryTexts } from '@barreno/texts/inventory'
import { Notice } from '../ui/notice.tsx'
import { StockSum } from './stock-sum.tsx'
import classes from './adjust-dialog.module.css'

const texts = inventoryTexts.adjust

type Props = {
  stock: StockRow
  change: number | null
  result: number | null
  reservations: readonly Reservation[]
  failure: string | null
}

/** The resulting stock while it is being typed, and the reservations that it no longer covers. */
export function AdjustPreview({ stock, change, result, ...whose }: Props) {
  const isNegative = result !== null && result < 0
  return (
    <>
      <StockSum stock={stock} label={texts.change} change={change} result={result} />
      {isNegative ? (
        <Notice tone="red" live>
          {screenRefusals['inventory.adjustmentNegative']({ quantity: result })}
        </Notice>
      ) : (
        change !== null && change < 0 && result !== null && <Consequences stock={stock} result={result} {...whose} />
      )}
    </>
  )
}

type ReservedStock = Pick<Props, 'stock' | 'reservations' | 'failure'>

function Consequences({ result, ...whose }: ReservedStock & { result: number }) {
  const { lowStockThreshold, reserved } = whose.stock
  if (result < reserved) return <UncoveredReservations {...whose} result={result} missing={sumOf([reserved, -result])} />
  if (lowStockThreshold === null || result > lowStockThreshold) return null
  return (
    <Notice tone="amber" live>
      {texts.belowThreshold(lowStockThreshold)}
    </Notice>
  )
}

const most = 5

/** The reservations that the rest cannot cover, with the missing quantities; the latest services lose theirs first. */
function UncoveredReservations({ stock, reservations, failure, result, missing }: ReservedStock & { result: number; missing: number }) {
  const covered = coveredBy(result, reservations)
  const short = reservations
    .map((reservation, index) => ({ ...reservation, missing: sumOf([reservation.quantity, -covered[index]!]) }))
    .filter((reservation) => reservation.missing > 0)
  const more = short.length - most
  return (
    <Notice tone="amber" title={texts.takesReserved(missing, stock.unit)} live>
      {failure}
      <ul className={classes.held}>
        {short.slice(0, most).map((reservation) => (
          <li key={reservation.orderNumber}>{texts.shortOf(reservation)}</li>
        ))}
        {more > 0 && <li>{texts.moreReservations(more)}</li>}
      </ul>
    </Notice>
  )
}
