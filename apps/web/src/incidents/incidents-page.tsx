import { Anchor, Button } from '@mantine/core'
import { incidents } from '@barreno/domain/incidents/calls'
import type { Incident } from '@barreno/domain/incidents/schema'
import { dateTime } from '@barreno/texts/format'
import { incidentTexts as texts } from '@barreno/texts/incidents'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { useState } from 'react'
import { Link } from 'react-router'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { flags } from '../ui/use-list-filters.ts'
import { useNow } from '../ui/use-now.ts'
import { untoldOf } from './untold.ts'
import classes from './incident-notices.module.css'
import { CloseIncident } from './close-incident.tsx'

/** Losses and unaccounted material, for the gerente who closes them. */
export const IncidentsPage = () => (
  <PageAccess permission="incidents.page" title={texts.title} refused={screenRefusals['permission.denied']}>
    {() => <Incidents />}
  </PageAccess>
)

function Incidents() {
  const list = useList(incidents.list, ({ pick }) => pick({ open: flags }))
  const [closing, setClosing] = useState<Incident | null>(null)
  const [flash, setFlash] = useState<string | null>(null)
  const countOf = useListCounts(list, 'open', list.answer.data !== undefined)
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      <FilterBar
        filters={list.filters}
        searchLabel={texts.search}
        choices={[
          { value: 'true', label: texts.filters.open, ...countOf('true') },
          { value: 'false', label: texts.filters.closed, ...countOf('false') },
        ]}
        filter="open"
        choicesLabel={texts.status}
      />
      <ListTable
        label={texts.table}
        list={list}
        columns={columnsFor(setClosing)}
        card={cardFor(setClosing)}
        texts={texts}
        tools={<ExportButton list="incidents" input={list.query} of={list.answer.data} />}
      />
      <CloseIncident incident={closing} onClose={() => setClosing(null)} onDone={setFlash} />
    </>
  )
}

type Ask = (incident: Incident) => void

/** Returns the material, its quantity and the explanation. */
const describe = (incident: Incident) => [texts.amount(incident), incident.explanation].filter(Boolean).join('. ')

/** The deadline to inform the agencies of an open incident. Renders nothing once all are informed. */
function Clock({ incident }: { incident: Incident }) {
  const now = useNow(60_000)
  if (incident.tellBy === null || incident.status === 'closed') return null
  const untold = untoldOf(incident)
  if (untold.length === 0) return null
  const isLate = now.getTime() >= Date.parse(incident.tellBy)
  return <StatusBadge tone={isLate ? 'red' : 'amber'}>{texts.toTell(dateTime(incident.tellBy))}</StatusBadge>
}

const columnsFor = (ask: Ask): readonly Column<Incident>[] => [
  { key: 'incidentNumber', title: texts.number, sortable: true, cell: (incident) => <Name incident={incident} /> },
  { key: 'orderNumber', title: texts.order, sortable: true, cell: (incident) => <OrderOf incident={incident} /> },
  { key: 'clientName', title: texts.client, sortable: true, wrap: true, cell: ({ clientName }) => clientName },
  {
    key: 'materialName',
    title: texts.material,
    sortable: true,
    wrap: true,
    cell: describe,
  },
  {
    key: 'discoveredAt',
    title: texts.discoveredAt,
    sortable: true,
    sortedAs: 'date',
    cell: ({ discoveredAt }) => <DateText value={discoveredAt} />,
  },
  { key: 'status', title: texts.status, wrap: true, cell: (incident) => <State incident={incident} ask={ask} /> },
]

const cardFor = (ask: Ask) => (incident: Incident) => (
  <RowCard
    title={incident.incidentNumber}
    lines={[
      <OrderOf key="order" incident={incident} />,
      `${texts.kinds[incident.kind]} · ${describe(incident)}`,
      incident.clientName,
      <State key="state" incident={incident} ask={ask} />,
    ]}
  />
)

const OrderOf = ({ incident: { orderId, orderNumber } }: { incident: Incident }) => (
  <Anchor component={Link} to={`/orders/details/${encodeURIComponent(orderId)}`}>
    {orderNumber}
  </Anchor>
)

const Name = ({ incident: { incidentNumber, kind } }: { incident: Incident }) => (
  <>
    <div className={classes.number}>{incidentNumber}</div>
    <div className={classes.kind}>{texts.kinds[kind]}</div>
  </>
)

const State = ({ incident, ask }: { incident: Incident; ask: Ask }) => (
  <div className={classes.state}>
    <Clock incident={incident} />
    {incident.canClose ? (
      <Button variant="default" size="compact-md" onClick={() => ask(incident)}>
        {texts.close.action}
      </Button>
    ) : (
      <StatusBadge tone={incident.status === 'open' ? 'amber' : 'grey'}>{texts.statuses[incident.status]}</StatusBadge>
    )}
  </div>
)
