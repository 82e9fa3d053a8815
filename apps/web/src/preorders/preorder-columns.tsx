import { useLocation } from 'react-router'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderStatusLook } from '@barreno/domain/statuses/preorders'
import type { Fact } from '@barreno/texts/facts'
import { preorderTexts } from '@barreno/texts/preorders'
import { requestFacts } from '@barreno/texts/preorders/facts'
import { AlarmFlag } from '../records/alarm-flag.tsx'
import { AwaitedMark } from '../records/awaited-mark.tsx'
import { RowDeadlines } from '../records/deadlines.tsx'
import { FactValue } from '../records/fact-value.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { PreorderBadge } from './preorder-badge.tsx'
import classes from './preorder-columns.module.css'

const texts = preorderTexts.columns

/** The columns for lists of pre-orders; each list uses the ones documented for it. */
export const preorderColumns = {
  client: { key: 'clientName', title: texts.client, cell: (row) => <ClientCell row={row} />, wrap: true },
  createdAt: { ...factColumn('createdAt'), cell: ({ createdAt }) => <DateText value={createdAt} />, sortable: true, sortedAs: 'date' },
  waiting: { key: 'statusSince', title: texts.waiting, cell: (row) => <WaitingTime row={row} />, sortable: true, sortedAs: 'waiting' },
  miningType: factColumn('miningType'),
  fronts: factColumn('numberOfFronts'),
  cost: { ...factColumn('estimatedTotalCost'), sortable: true },
  status: {
    key: 'currentStatus',
    title: texts.status,
    cell: ({ currentStatus }) => <PreorderBadge status={currentStatus} />,
    wrap: true,
  },
} as const satisfies Record<string, Column<PreorderRow>>

function factColumn(field: 'createdAt' | 'miningType' | 'numberOfFronts' | 'estimatedTotalCost'): Column<PreorderRow> {
  const fact: Fact<PreorderRow> = requestFacts[field]
  return {
    key: field,
    title: fact.short ?? fact.label,
    cell: (row) => <FactValue fact={fact} row={row} />,
    numeric: fact.kind === 'count' || fact.kind === 'money',
  }
}

/** The number, with a link to the record that remembers the current filters of the list. */
export const numberColumn = (detail: string): Column<PreorderRow> => ({
  key: 'preOrderNumber',
  title: texts.number,
  cell: (row) => <PreorderLink row={row} detail={detail} />,
  sortable: true,
})

const ClientCell = ({ row }: { row: PreorderRow }) => (
  <>
    {row.clientName} <AlarmFlag alarms={row.alarms} /> <AwaitedMark awaitsAnswer={row.awaitsAnswer} />
    <RowDeadlines deadlines={row.deadlines} />
  </>
)

/** How long the pre-order has been waiting; empty if it is closed. */
const WaitingTime = ({ row: { currentStatus, statusSince } }: { row: PreorderRow }) =>
  preorderStatusLook[currentStatus].group === 'open' && <RelativeTime value={statusSince} />

/** The same as a line of a card. */
export const Waiting = ({ row }: { row: PreorderRow }) =>
  preorderStatusLook[row.currentStatus].group === 'open' && (
    <span className={classes.waiting}>
      {texts.waiting} <WaitingTime row={row} />
    </span>
  )

export function PreorderLink({ row, detail, children }: { row: PreorderRow; detail: string; children?: string }) {
  const { search } = useLocation()
  return (
    <RowLink
      to={`${detail}/${encodeURIComponent(row.id)}`}
      state={{ list: search }}
      isStrong={!children}
      aria-label={children && texts.viewOf(row.preOrderNumber)}
    >
      {children ?? row.preOrderNumber}
    </RowLink>
  )
}
