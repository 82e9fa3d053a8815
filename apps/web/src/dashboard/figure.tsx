import { Anchor } from '@mantine/core'
import { count } from '@barreno/texts/format'
import { Link } from 'react-router'
import classes from './figure.module.css'

type Props = {
  label: string
  help: string
  value: number | null | undefined
  failure: string
  /** The list that holds what is counted. */
  to?: string | undefined
}

/** A count that says how things stand; where it could not be had, that is said in its place. */
export const Figure = ({ label, help, value, failure, to }: Props) => (
  <dl className={classes.figure}>
    <dt className={classes.label}>{label}</dt>
    {typeof value === 'number' ? (
      <>
        <dd className={classes.value}>
          {to ? (
            <Anchor component={Link} to={to} inherit>
              {count(value)}
            </Anchor>
          ) : (
            count(value)
          )}
        </dd>
        <dd className={classes.help}>{help}</dd>
      </>
    ) : (
      <dd className={classes.failure}>{failure}</dd>
    )}
  </dl>
)
