import classes from './chart-bar.module.css'

type Part = { share: number; tone?: 'accent' | 'soft' | 'grey' | 'red' | undefined }

/** A bar beside a figure in the row of a list. Shares are fractions of the full width, from 0 to 1; each part needs its own tone. */
export const ChartBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className={classes.bar} aria-hidden>
    {parts.map(({ share, tone = 'accent' }) => (
      <span key={tone} className={classes.part} data-tone={tone} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    ))}
  </div>
)
