import { Tooltip } from '@mantine/core'
import { dateTime, relativeTime } from '@barreno/domain/texts/format'
import { useNow } from './use-now.ts'
import classes from './figure.module.css'

const minute = 60_000

/** How long ago, kept true while one looks; the exact moment on hover and focus. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const now = useNow(minute)
  return (
    <Tooltip label={dateTime(value)}>
      <time className={classes.figure} dateTime={value ?? undefined} tabIndex={0}>
        {relativeTime(value, now)}
      </time>
    </Tooltip>
  )
}
