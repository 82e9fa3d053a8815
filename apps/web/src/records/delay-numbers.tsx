import type { DelayCount } from '@barreno/domain/patterns/schema'
import { describeDelayDifference, describeDelays } from '@barreno/texts/delay-numbers'
import classes from './delay-numbers.module.css'

/** Under the name of a detonator: how many of each number, and how the line differs from their sum. */
export function DelayNumbers({ byDelay, quantity }: { byDelay: readonly DelayCount[] | undefined; quantity: number }) {
  if (!byDelay) return null
  const difference = describeDelayDifference(byDelay, quantity)
  return (
    <>
      <span className={classes.numbers}>{describeDelays(byDelay)}</span>
      {difference && <span className={classes.difference}>{difference}</span>}
    </>
  )
}
