import { Anchor } from '@mantine/core'
import type { Role } from '@barreno/domain/actor'
import { changesInWords, recordInWords, statusInWords } from '@barreno/texts/history/explain'
import type { HistoryRow } from '@barreno/domain/history/schema'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { historyTexts as texts } from '@barreno/texts/history'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import classes from './history.module.css'

/** Returns the columns of the history. A record is a link if the role may open its page. */
export const historyColumns = (role: Role): readonly Column<HistoryRow>[] => [
  { key: 'at', title: texts.columns.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <DateText value={at} withTime /> },
  { key: 'person', title: texts.columns.person, cell: (row) => <Person row={row} /> },
  { key: 'action', title: texts.columns.action, wrap: true, cell: ({ action }) => texts.action(action) },
  { key: 'record', title: texts.columns.record, wrap: true, cell: (row) => <Record row={row} role={role} /> },
  { key: 'changes', title: texts.columns.changes, wrap: true, cell: (row) => <Details row={row} /> },
]

/** An entry of the history on a phone. */
export const historyCard = (role: Role) => (row: HistoryRow) => (
  <RowCard
    title={texts.action(row.action)}
    lines={[
      <Fragment key="record">
        <Record row={row} role={role} /> · <DateText value={row.at} withTime />
      </Fragment>,
      texts.who(nameOf(row), texts.role(row.person.role)),
      <Details key="details" row={row} />,
    ]}
  />
)

type Props = { row: HistoryRow }

const nameOf = ({ person }: HistoryRow) => person.name ?? (person.id === null || person.role === 'sistema' ? texts.system : texts.gone)

const Person = ({ row }: Props) => (
  <span className={classes.lines}>
    {nameOf(row)}
    <span className={classes.small}>{texts.role(row.person.role)}</span>
  </span>
)

function Record({ row, role }: Props & { role: Role }): ReactNode {
  const { id, name } = row.record
  const words = recordInWords(row)
  const place = places[row.action] ?? places[row.concept]
  return place && name !== null && mightEver(role, place.may) ? (
    <Anchor component={Link} to={`${place.path}/${encodeURIComponent(id)}`} inherit>
      {words}
    </Anchor>
  ) : (
    words
  )
}

/** Paths of the records by concept, or by action if an action concerns another kind of record. */
const places: Readonly<Record<string, { path: string; may: Permission }>> = {
  preorders: { path: '/admin/preordenes/detalle', may: 'preorders.adminQueue' },
  orders: { path: '/orders/details', may: 'orders.read' },
  materials: { path: '/inventario/material/detalle', may: 'materials.list' },
  inventory: { path: '/inventario/kardex', may: 'inventory.page' },
  clients: { path: '/cliente/editar', may: 'clients.edit' },
  users: { path: '/usuario/detalles', may: 'users.read' },
  reports: { path: '/recaudos/entregas', may: 'reports.recaudos' },
  'materials.import': { path: '/inventario/importar', may: 'materials.import' },
  'materials.revertImport': { path: '/inventario/importar', may: 'materials.import' },
}

/** Number of lines shown at first; the others are expandable. */
const visibleLines = 4

function Details({ row }: Props): ReactNode {
  const lines = [
    ...(row.toStatus !== null && row.toStatus !== row.fromStatus
      ? [{ label: texts.statusLabel, old: row.fromStatus && statusInWords(row.fromStatus), new: statusInWords(row.toStatus) }]
      : []),
    ...(row.reason ? [{ label: texts.reasonLabel, old: null, new: row.reason }] : []),
    ...changesInWords(row),
  ]
  const [first, others] = [lines.slice(0, visibleLines), lines.slice(visibleLines)]
  return (
    <div className={classes.details}>
      <Lines lines={first} />
      {others.length > 0 && (
        <details>
          <summary>{texts.more(others.length)}</summary>
          <Lines lines={others} />
        </details>
      )}
    </div>
  )
}

const Lines = ({ lines }: { lines: ReturnType<typeof changesInWords> }) => (
  <ul className={classes.changes}>
    {lines.map(({ label, old, new: value }) => (
      <li key={label}>
        <span className={classes.label}>{label}</span>{' '}
        {old !== null && (
          <>
            <span className={classes.old}>{old}</span> →{' '}
          </>
        )}
        {value ?? texts.nothing}
      </li>
    ))}
  </ul>
)
