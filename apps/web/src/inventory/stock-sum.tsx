import type { StockRow } from '@barreno/domain/inventory/schema'
import { signedQuantity } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { Quantity } from '../ui/quantity.tsx'
import classes from './stock-sum.module.css'

const texts = inventoryTexts.sum

type Props = { stock: StockRow; label: string; change: number | null; result: number | null }

/** An addition in three lines: the current stock, the change and the result. */
export const StockSum = ({ stock: { quantity, unit }, label, change, result }: Props) => (
  <dl className={classes.sum}>
    <dt>{texts.now}</dt>
    <dd>
      <Quantity value={quantity} unit={unit} />
    </dd>
    <dt>{label}</dt>
    <dd>{change === null ? '—' : `${signedQuantity(change)} ${unit}`}</dd>
    <dt className={classes.result}>{texts.result}</dt>
    <dd className={classes.result} data-tone={result !== null && result < 0 ? 'red' : undefined} aria-live="polite">
      <Quantity value={result ?? quantity} unit={unit} />
    </dd>
  </dl>
)
