import { Anchor, Button } from '@mantine/core'
import { incidents } from '@barreno/domain/incidents/calls'
import type { Incident } from '@barreno/domain/incidents/schema'
import { incidentTexts as texts } from '@barreno/texts/incidents'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import { CloseIncident } from './close-incident.tsx'

/** Losses and material that nobody can account for, for the gerente who closes them. */
export const IncidentsPage = () => (
  <PageAccess permission="incidents.page" title={texts.title} refused={screenRefusals['permission.denied']}>
    {() => <Incidents />}
  </PageAccess>
)

function Incidents() {
  const filters = useListFilters(incidents.list.sorts)
  const [closing, setClosing] = useState<Incident | null>(null)
  const [flash, setFlash] = useState<string | null>(null)
  const open = filters.oneOf('open', ['true', 'false'])
  const query = { ...filters.query, ...(open && { open }) }
  const answer = useEndpoint(incidents.list, query)
  const countOf = useListCounts(incidents.list, query, 'open', answer.data !== undefined)
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      <FilterBar
        search={filters.q}
        onSearch={(text) => filters.set('q', text)}
        searchLabel={texts.search}
        choices={[
          { value: 'true', label: texts.filters.open, ...countOf('true') },
          { value: 'false', label: texts.filters.closed, ...countOf('false') },
        ]}
        chosen={open}
        onChoose={(value) => filters.set('open', value)}
        choicesLabel={texts.status}
      />
      <ListTable
        label={texts.table}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={columnsFor(setClosing)}
        card={cardFor(setClosing)}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        failed={texts.loadFailed}
        tools={<ExportButton list="incidents" input={query} of={answer.data} />}
      />
      <CloseIncident incident={closing} onClose={() => setClosing(null)} onDone={setFlash} />
    </>
  )
}

type Ask = (incident: Incident) => void

const columnsFor = (ask: Ask): readonly Column<Incident>[] => [
  { key: 'incidentNumber', title: texts.number, sortable: true, cell: ({ incidentNumber }) => incidentNumber },
  { key: 'kind', title: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'orderNumber', title: texts.order, sortable: true, cell: (incident) => <OrderOf incident={incident} /> },
  { key: 'clientName', title: texts.client, sortable: true, wrap: true, cell: ({ clientName }) => clientName },
  {
    key: 'materialName',
    title: texts.material,
    sortable: true,
    wrap: true,
    cell: ({ materialName, explanation }) => `${materialName}. ${explanation}`,
  },
  { key: 'quantity', title: texts.quantity, numeric: true, cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} /> },
  {
    key: 'discoveredAt',
    title: texts.discoveredAt,
    sortable: true,
    sortedAs: 'date',
    cell: ({ discoveredAt }) => <DateText value={discoveredAt} />,
  },
  { key: 'status', title: texts.status, cell: (incident) => <State incident={incident} ask={ask} /> },
]

const cardFor = (ask: Ask) => (incident: Incident) => (
  <RowCard
    title={incident.incidentNumber}
    figure={<Quantity value={incident.quantity} unit={incident.unit} />}
    lines={[
      <OrderOf key="order" incident={incident} />,
      `${texts.kinds[incident.kind]} · ${incident.materialName}. ${incident.explanation}`,
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

const State = ({ incident, ask }: { incident: Incident; ask: Ask }) =>
  incident.canClose ? (
    <Button variant="default" size="compact-md" onClick={() => ask(incident)}>
      {texts.close.action}
    </Button>
  ) : (
    <StatusBadge tone={incident.status === 'open' ? 'amber' : 'grey'}>{texts.statuses[incident.status]}</StatusBadge>
  )
