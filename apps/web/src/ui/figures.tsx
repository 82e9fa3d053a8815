import type { ReactNode } from 'react'
import classes from './figures.module.css'

/** Figures of one thing, close together: beside a drawing there is less room than on a record. */
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
