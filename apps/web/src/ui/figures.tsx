import type { ReactNode } from 'react'
import classes from './figures.module.css'

/** Figures of one subject in a compact list, for the narrow space beside a drawing. */
export const Figures = ({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
