import { sumOf } from '@barreno/domain/money'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ChartBar } from '../ui/chart-bar.tsx'
import classes from './operations.module.css'

type Part = { label: string; value: number; tone?: 'accent' | 'soft' | 'grey' | 'red'; to?: string }

/** A bar divided into parts, with a legend below. */
export function SplitBar({ parts }: { parts: readonly Part[] }) {
  const whole = sumOf(parts.map(({ value }) => value))
  return (
    <>
      <ChartBar parts={parts.map(({ value, tone }) => ({ share: whole > 0 ? value / whole : 0, tone }))} />
      <ul className={classes.key}>
        {parts.map(({ label, value, tone, to }) => (
          <li key={label}>
            <span className={classes.mark} data-tone={tone} aria-hidden />
            {to && value > 0 ? (
              <Anchor component={Link} to={to} inherit>
                {label}
              </Anchor>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
