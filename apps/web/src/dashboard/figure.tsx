import { Anchor } from '@mantine/core'
import { count } from '@barreno/texts/format'
import { Link } from 'react-router'
import classes from './figure.module.css'

type Props = {
  label: string
  help: string
  value: number | null | undefined
  failure: string
  /** Path of the list with the counted records. */
  to?: string | undefined
}

/** A count with its label. If it could not be loaded, an error is shown in its place. */
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
