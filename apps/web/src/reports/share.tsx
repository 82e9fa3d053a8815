import { percent } from '@barreno/texts/reports'
import { ChartBar } from '../ui/chart-bar.tsx'
import classes from './reports.module.css'

/** Returns a cell with a row's share of the whole: a bar relative to the largest row, and the percentage. */
export const shareOf =
  (whole: number, largest: number) =>
  ({ amount }: { amount: number }) => (
    <div className={classes.share}>
      <ChartBar parts={[{ share: largest > 0 ? amount / largest : 0 }]} />
      <span>{percent(whole > 0 ? amount / whole : 0)}</span>
    </div>
  )
