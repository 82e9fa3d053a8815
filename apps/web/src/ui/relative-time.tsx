import { Tooltip } from '@mantine/core'
import { dateTime, relativeTime } from '@barreno/texts/format'
import { useNow } from './use-now.ts'
import classes from './figure.module.css'

const minute = 60_000

/** How long ago, kept true while one looks; the exact moment on hover, on focus and on paper. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const now = useNow(minute)
  return (
    <Tooltip label={dateTime(value)}>
      <time className={classes.moment} dateTime={value ?? undefined} data-exact={dateTime(value)} tabIndex={0}>
        {relativeTime(value, now)}
      </time>
    </Tooltip>
  )
}
