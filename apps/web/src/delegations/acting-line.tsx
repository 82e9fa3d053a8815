import type { Actor } from '@barreno/domain/actor'
import { delegationTexts as texts } from '@barreno/texts/delegations'
import { Link } from 'react-router'
import { accountPath } from '../paths.ts'
import classes from './delegations.module.css'

/** A line on every page that names the people the user may decide for, while the delegation is in force. */
export const ActingLine = ({ delegations }: { delegations: NonNullable<Actor['delegations']> }) => (
  <p className={classes.acting}>
    {texts.acting(delegations.map(({ giver, until }) => ({ name: giver.name, until })))}{' '}
    <Link to={`${accountPath}#encargos`}>{texts.actingLink}</Link>
  </p>
)
