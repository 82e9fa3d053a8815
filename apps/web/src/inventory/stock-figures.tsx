import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { DateText } from '../ui/date.tsx'
import { Notice } from '../ui/notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import classes from './stock-figures.module.css'

const texts = inventoryTexts.figures

/** The figures of a material's stock: total, reserved and available. */
export function StockFigures({ stock }: { stock: StockRow }) {
  const { unit, lowStockThreshold, shortage, unusable } = stock
  return (
    <section aria-label={texts.title} className={classes.section}>
      <dl className={classes.figures}>
        {(['quantity', 'reserved', 'available'] as const).map((name) => (
          <div key={name} className={classes.figure}>
            <dt>{texts[name]}</dt>
            <dd className={classes.value}>
              <Quantity value={stock[name]} unit={unit} />
            </dd>
            <dd className={classes.help}>{texts.help[name]}</dd>
          </div>
        ))}
        <div className={classes.figure}>
          <dt>{inventoryTexts.columns.threshold}</dt>
          <dd className={classes.value}>{lowStockThreshold === null ? '—' : <Quantity value={lowStockThreshold} unit={unit} />}</dd>
          <dd className={classes.help}>
            {inventoryTexts.updatedOn} <DateText value={stock.lastUpdated} withTime />
          </dd>
        </div>
      </dl>
      {shortage > 0 && <Notice tone="red">{texts.short(shortage, unit)}</Notice>}
      {unusable > 0 && <Notice tone="amber">{texts.unusable(unusable, unit)}</Notice>}
    </section>
  )
}
