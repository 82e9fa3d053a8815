import { manyTexts } from '@barreno/texts/many'
import classes from './at-once.module.css'

type Props = {
  /** Number of records that the action is possible for. */
  can: number
  cannot: readonly { id: string; number: string; reasons: readonly string[] }[]
  /** Their sum, if the user confirms one. */
  sum?: string | null
}

/** How many of the selected records the action is possible for, their sum, and the reasons why not for the others. */
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
