import { percent } from '@barreno/domain/texts/reports'
import { ChartBar } from '../ui/chart-bar.tsx'
import classes from './reports.module.css'

type Props = { amount: number; of: number; largest: number }

/** A part of the whole: its bar, beside the largest, and its percentage of all. */
export const Share = ({ amount, of, largest }: Props) => (
  <div className={classes.share}>
    <ChartBar parts={[{ share: largest > 0 ? amount / largest : 0 }]} />
    <span>{percent(of > 0 ? amount / of : 0)}</span>
  </div>
)
