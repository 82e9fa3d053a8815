import { manyTexts } from '@barreno/texts/many'
import classes from './at-once.module.css'

type Props = {
  /** How many it can be done with. */
  can: number
  cannot: readonly { id: string; number: string; reasons: readonly string[] }[]
  /** What they come to, where a sum is confirmed. */
  sum?: string | null
}

/** How many of the chosen records it can be done with, what they come to, and why not with the others. */
export const CanAndCannot = ({ can, cannot, sum = null }: Props) => (
  <div className={classes.figures}>
    <p className={classes.head}>
      {manyTexts.possible(can)}
      {cannot.length > 0 && `, ${manyTexts.impossible(cannot.length)}`}.{sum && ` ${sum}.`}
    </p>
    {can > 1 && <p className={classes.text}>{manyTexts.notes}</p>}
    {cannot.length > 0 && (
      <ul className={classes.list} aria-label={manyTexts.which}>
        {cannot.map(({ id, number, reasons }) => (
          <li key={id}>
            <strong>{number}</strong> {reasons.join(' ')}
          </li>
        ))}
      </ul>
    )}
  </div>
)
