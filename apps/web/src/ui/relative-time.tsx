import { Tooltip } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { dateTime, relativeTime } from '@barreno/domain/texts/format'
import classes from './figure.module.css'

const minute = 60_000

/** How long ago, kept true while one looks; the exact moment on hover and focus. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), minute, { autoInvoke: true })
  return (
    <Tooltip label={dateTime(value)}>
      <time className={classes.figure} dateTime={value ?? undefined} tabIndex={0}>
        {relativeTime(value, now)}
      </time>
    </Tooltip>
  )
}
