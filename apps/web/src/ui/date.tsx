import { date, dateTime } from '@barreno/texts/format'
import classes from './figure.module.css'

type Props = { value: string | null | undefined; withTime?: boolean | undefined }

/** A calendar date as stored, or a moment in Caracas time. */
export function DateText({ value, withTime = false }: Props) {
  return (
    <time className={classes.figure} dateTime={value ?? undefined}>
      {withTime ? dateTime(value) : date(value)}
    </time>
  )
}
