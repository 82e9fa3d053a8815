import { useId } from 'react'
import classes from './segments.module.css'

type Props<Value extends string> = {
  choices: readonly { value: Value; label: string }[]
  /** The choice in force; empty if there is none. */
  value: Value | ''
  onChange: (value: Value) => void
  /** The choices share the whole width. */
  isWide?: boolean
  /** Small enough for four words on a phone. */
  isSmall?: boolean
  id?: string
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
}

/**
 * A few choices side by side, at most one of which is in force: radio buttons that look like one control. Its mark is drawn by CSS alone,
 * because Mantine's measures the page for it and renders again (docs/decisions/0157).
 */
export function Segments<Value extends string>({
  choices,
  value: chosen,
  onChange,
  isWide = false,
  isSmall = false,
  className = '',
  ...named
}: Props<Value>) {
  const name = useId()
  return (
    // A fault's link moves the focus here.
    <div
      role="radiogroup"
      tabIndex={-1}
      className={`${classes.segments} ${className}`}
      data-wide={isWide || undefined}
      data-small={isSmall || undefined}
      {...named}
    >
      {choices.map(({ value, label }) => (
        <label key={value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span className={classes.words}>{label}</span>
        </label>
      ))}
    </div>
  )
}
