import classes from './fault-list.module.css'

type Props = { label: string; faults: readonly string[]; more: (count: number) => string }

/** Maximum number of faults that are listed. */
const maxListed = 200

/** The faults of a file, one a line, in a box that scrolls. */
export const FaultList = ({ label, faults, more }: Props) => (
  <>
    <ul tabIndex={0} aria-label={label} className={classes.faults}>
      {faults.slice(0, maxListed).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
    {faults.length > maxListed && <p className={classes.more}>{more(faults.length - maxListed)}</p>}
  </>
)
