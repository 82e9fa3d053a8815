import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts as texts, powerLabels } from '@barreno/texts/people'
import type { Column } from '../ui/data-table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './people.module.css'

/** A person's name, login e-mail and identity document. */
export const Who = ({ person: { name, email, cedula } }: { person: Person }) => (
  <span className={classes.person}>
    <span className={classes.name}>{name}</span>
    <span className={classes.login}>{email}</span>
    {cedula && <span className={classes.login}>{cedula}</span>}
  </span>
)

const Powers = ({ person: { powers, isAccount } }: { person: Person }) =>
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

const LastSignIn = ({ person: { lastSignInAt } }: { person: Person }) =>
  lastSignInAt ? <RelativeTime value={lastSignInAt} /> : texts.never

/** Whether the person has a second factor, and when it was last reset. */
const Factor = ({ person: { hasSecondFactor, factorReset } }: { person: Person }) => (
  <span className={classes.state}>
    {texts.factor.states[`${hasSecondFactor}`]}
    {factorReset && (
      <span className={classes.note}>
        {texts.factor.reset(factorReset.by, factorReset.reason)}, <RelativeTime value={factorReset.at} />
      </span>
    )}
  </span>
)

/** A person as a row of a table; `personLines` shows the same on a card. */
export const personColumns: readonly Column<Person>[] = [
  { key: 'name', title: texts.columns.person, wrap: true, cell: (person) => <Who person={person} /> },
  { key: 'powers', title: texts.columns.powers, wrap: true, cell: (person) => <Powers person={person} /> },
  { key: 'state', title: texts.columns.state, cell: (person) => <State person={person} /> },
  { key: 'lastSignIn', title: texts.columns.lastSignIn, cell: (person) => <LastSignIn person={person} /> },
  { key: 'factor', title: texts.columns.factor, wrap: true, cell: (person) => <Factor person={person} /> },
]

export const personLines = (person: Person) => [
  <Powers key="powers" person={person} />,
  <span key="last">
    {texts.columns.lastSignIn}: <LastSignIn person={person} />
  </span>,
  <span key="factor" className={classes.factorLine}>
    {texts.columns.factor}: <Factor person={person} />
  </span>,
]
