import type { DelayCount } from '@barreno/domain/patterns/schema'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { delayHeading, describeDelayDifference, describeNumber, describePackedNumber, packingTexts } from '@barreno/texts/delay-numbers'
import classes from './delay-numbers.module.css'

type Props = {
  byDelay: readonly DelayCount[] | undefined
  /** What the line has in all, where that may differ from what was suggested. */
  quantity?: number
  /** What was packed of each number, where somebody stated it. */
  packed?: readonly PackedNumber[] | undefined
}

/** Under the name of a detonator: how many of each number, and how the line differs from their sum. */
export function DelayNumbers({ byDelay, quantity, packed }: Props) {
  if (!byDelay) return null
  const difference = quantity === undefined ? null : describeDelayDifference(byDelay, quantity)
  return (
    <span className={classes.numbers}>
      <span className={classes.heading}>{delayHeading}</span>
      {byDelay.map((one) => (
        <span key={`${one.delayNumber} ${one.delay_ms}`} className={classes.number}>
          {describeNumber(one)}
        </span>
      ))}
      {packed && packed.length > 0 && (
        <>
          <span className={classes.heading}>{packingTexts.heading}</span>
          {packed
            .filter((one) => one.quantity > 0)
            .map((one) => (
              <span key={one.delayNumber} className={classes.number}>
                {describePackedNumber(one)}
              </span>
            ))}
        </>
      )}
      {difference && <span className={classes.difference}>{difference}</span>}
    </span>
  )
}
