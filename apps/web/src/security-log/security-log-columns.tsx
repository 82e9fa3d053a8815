import type { SecurityEntry } from '@barreno/domain/security-log/schema'
import { historyTexts } from '@barreno/texts/history'
import { callInWords, securityLogTexts as texts } from '@barreno/texts/security-log'
import { Fragment } from 'react'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import classes from './security-log.module.css'

/** The columns of the security log. */
export const securityColumns: readonly Column<SecurityEntry>[] = [
  { key: 'at', title: texts.columns.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <DateText value={at} withTime /> },
  { key: 'event', title: texts.columns.event, wrap: true, cell: (entry) => <Event entry={entry} /> },
  { key: 'person', title: texts.columns.person, wrap: true, cell: (entry) => <Person entry={entry} /> },
  { key: 'action', title: texts.columns.action, wrap: true, cell: (entry) => <Call entry={entry} /> },
  { key: 'record', title: texts.columns.record, wrap: true, cell: (entry) => recordOf(entry) },
  { key: 'address', title: texts.columns.address, wrap: true, cell: (entry) => <Origin entry={entry} /> },
]

/** An entry on a phone. */
export const securityCard = (entry: SecurityEntry) => (
  <RowCard
    title={eventOf(entry)}
    lines={[
      <Fragment key="at">
        <DateText value={entry.at} withTime />
        {entry.address && ` · ${entry.address}`}
      </Fragment>,
      <Person key="person" entry={entry} />,
      <Call key="call" entry={entry} />,
      recordOf(entry),
    ].filter(Boolean)}
  />
)

type Props = { entry: SecurityEntry }

const eventOf = ({ event, times }: SecurityEntry) => (times > 1 ? `${texts.events[event]} · ${texts.times(times)}` : texts.events[event])
const recordOf = ({ record }: SecurityEntry) => record.name ?? record.id

/** Returns the name of the person. The portal itself writes the entries which say that log entries were lost or deleted as too old. */
const nameOf = ({ person, event }: SecurityEntry) =>
  person.name ?? (person.id !== null ? texts.gone : event === 'lost' || event === 'removed' ? texts.system : texts.unknownPerson)

const Event = ({ entry }: Props) => (
  <span className={classes.lines}>
    {texts.events[entry.event]}
    {entry.times > 1 && <span className={classes.small}>{texts.times(entry.times)}</span>}
  </span>
)

const Person = ({ entry }: Props) => (
  <span className={classes.lines}>
    {nameOf(entry)}
    {entry.person.role && <span className={classes.small}>{historyTexts.role(entry.person.role)}</span>}
  </span>
)

/** The call, the file it returned, and the message of a refusal. */
const Call = ({ entry: { action, fileName, reason } }: Props) => (
  <span className={classes.lines}>
    {action && callInWords(action)}
    {fileName && <span className={classes.small}>{fileName}</span>}
    {reason && <span className={classes.small}>{reason}</span>}
  </span>
)

const Origin = ({ entry: { address, device } }: Props) => (
  <span className={classes.lines}>
    {address}
    {device && (
      <span className={classes.device} title={device}>
        {device}
      </span>
    )}
  </span>
)
