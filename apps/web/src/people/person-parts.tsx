import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts as texts, powerLabels } from '@barreno/texts/people'
import { RelativeTime } from '../ui/relative-time.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './people.module.css'

/** Name over the e-mail that they sign in with, and their identity document. */
export const Who = ({ person: { name, email, cedula } }: { person: Person }) => (
  <span className={classes.person}>
    <span className={classes.name}>{name}</span>
    <span className={classes.login}>{email}</span>
    {cedula && <span className={classes.login}>{cedula}</span>}
  </span>
)

export const Powers = ({ person: { powers, isAccount } }: { person: Person }) =>
  isAccount ? <span className={classes.note}>{texts.accountNote}</span> : powers.map((power) => powerLabels[power]).join(', ')

const tones = { active: 'green', invited: 'blue', expired: 'amber' } as const

export const State = ({ person: { isAccount, state, invitationExpiresAt } }: { person: Person }) => (
  <span className={classes.state}>
    <StatusBadge tone={isAccount ? 'blue' : tones[state]}>{isAccount ? texts.account : texts.states[state]}</StatusBadge>
    {invitationExpiresAt && (
      <span className={classes.note}>
        {texts.expires} <RelativeTime value={invitationExpiresAt} />
      </span>
    )}
  </span>
)

export const LastSignIn = ({ person: { lastSignInAt } }: { person: Person }) =>
  lastSignInAt ? <RelativeTime value={lastSignInAt} /> : texts.never
