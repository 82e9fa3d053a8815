import type { Verification } from '@barreno/domain/verifications/schema'
import { verificationTones } from '@barreno/domain/verifications/status'
import { count } from '@barreno/texts/format'
import { verificationTexts as texts } from '@barreno/texts/verifications'
import { Fragment } from 'react'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './verifications.module.css'

/** The columns of the verifications. */
export const verificationColumns: readonly Column<Verification>[] = [
  { key: 'startedAt', title: texts.columns.startedAt, sortable: true, cell: ({ startedAt }) => <DateText value={startedAt} withTime /> },
  { key: 'status', title: texts.columns.status, cell: (verification) => <Result of={verification} /> },
  { key: 'startedBy', title: texts.columns.startedBy, wrap: true, cell: personOf },
  { key: 'entries', title: texts.columns.entries, numeric: true, cell: ({ entries }) => entries !== null && count(entries) },
  { key: 'rows', title: texts.columns.rows, numeric: true, cell: ({ rows }) => rows !== null && count(rows) },
  { key: 'head', title: texts.columns.head, cell: ({ head }) => head && <code className={classes.code}>{head}</code> },
  { key: 'noted', title: texts.columns.noted, cell: ({ notedHead }) => notedHead && <code className={classes.code}>{notedHead}</code> },
]

/** A verification on a phone. */
export const verificationCard = (verification: Verification) => {
  const { startedAt, entries, rows, head } = verification
  return (
    <RowCard
      title={<DateText value={startedAt} withTime />}
      figure={<Result of={verification} />}
      lines={[
        personOf(verification),
        entries !== null && rows !== null && texts.proved(count(entries), count(rows)),
        head && (
          <Fragment key="head">
            {texts.columns.head}: <code className={classes.code}>{head}</code>
          </Fragment>
        ),
      ].filter(Boolean)}
    />
  )
}

const Result = ({ of: { status } }: { of: Verification }) => (
  <StatusBadge tone={verificationTones[status]}>{texts.statuses[status]}</StatusBadge>
)

function personOf({ startedBy }: Verification): string {
  return startedBy === null ? texts.byNight : (startedBy.name ?? texts.gone)
}
