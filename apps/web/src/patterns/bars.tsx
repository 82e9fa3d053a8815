import type { CSSProperties, ReactNode } from 'react'
import classes from './pattern-charts.module.css'

/** A bar of the chart. `from` is the start of a range that ends at the value. */
export type Bar = { label: string; value: number; from?: number; caption: ReactNode; tone?: 'plain' | 'accent' | 'red' }

/** A bar chart of a few values of one kind, each with its figure, and an optional line for their upper limit. */
export function Bars({ bars, limit }: { bars: readonly Bar[]; limit?: { value: number; label: string } }) {
  const most = Math.max(...bars.map(({ value }) => value), limit?.value ?? 0) * 1.08 || 1
  const share = (value: number) => ({ '--share': `${(100 * value) / most}%` }) as CSSProperties
  return (
    <dl className={classes.bars}>
      {bars.map(({ label, value, from, caption: text, tone = 'plain' }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} data-tone={tone} style={share(value)} />
              {from !== undefined && from < value && <span className={classes.from} style={share(from)} />}
              {limit && <span className={classes.limit} style={share(limit.value)} />}
            </span>
            <span className={classes.caption}>{text}</span>
          </dd>
        </div>
      ))}
      {limit && (
        <div className={classes.row}>
          <dt className={classes.limitName}>{limit.label}</dt>
        </div>
      )}
    </dl>
  )
}
