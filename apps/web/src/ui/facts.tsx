import type { ReactNode } from 'react'
import classes from './facts.module.css'

type Fact = { label: string; value: ReactNode; wide?: boolean | undefined }

/** Labels over values, in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classes.fact} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
