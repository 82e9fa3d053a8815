import type { DelayCount } from '@barreno/domain/patterns/initiation/schema'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { delayHeading, describeDelayDifference, describeNumber, describePackedNumber, packingTexts } from '@barreno/texts/delay-numbers'
import classes from './delay-numbers.module.css'

type Props = {
  byDelay: readonly DelayCount[] | undefined
  /** The total quantity of the line, if it may differ from the suggestion. */
  quantity?: number
  /** The packed quantity of each number, if it was stated. */
  packed?: readonly PackedNumber[] | undefined
}

/** The count of each delay number below the name of a detonator, and the difference between their sum and the line's quantity. */
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
