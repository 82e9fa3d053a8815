import { Anchor } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { dashboard } from '@barreno/domain/dashboard/calls'
import type { RiskKind, RiskRow } from '@barreno/domain/dashboard/schema'
import { mayEver } from '@barreno/domain/permissions'
import { riskTexts as texts } from '@barreno/texts/risks'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { NothingFound } from '../ui/nothing-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'

/** The current risks, for the gerente who acts on them and the supervisor who reads them. */
export const RisksPage = () => (
  <PageAccess permission="dashboard.risks" title={texts.title} refused={screenRefusals['permission.denied']}>
    {() => <Risks />}
  </PageAccess>
)

const kinds = Object.keys(texts.kinds) as [RiskKind, ...RiskKind[]]

function Risks() {
  const filters = useListFilters(['urgency'])
  const kind = filters.oneOf('kind', kinds)
  const { data, error, isFetching, refetch } = useEndpoint(dashboard.risks, {}, { every_ms: 300_000 })
  const counted = kinds.map((each) => ({ value: each, label: texts.kinds[each], count: data?.filter((row) => row.kind === each).length }))
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {data && data.length > 0 && (
        <FilterBar
          choices={counted.filter(({ value, count }) => count !== 0 || value === kind)}
          chosen={kind}
          onChoose={(value) => filters.set('kind', value)}
          choicesLabel={texts.choices}
          everything={texts.all}
        />
      )}
      <DataTable
        label={texts.table}
        rows={kind ? data?.filter((row) => row.kind === kind) : data}
        rowKey={({ kind: of, id, text }) => `${of} ${id} ${text}`}
        columns={columns}
        card={cardOf}
        empty={kind ? <NothingFound title={texts.empty} onClear={filters.clear} /> : <Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        loading={isFetching && error !== null}
        error={error && !data ? `${texts.loadFailed} ${error.message}` : null}
        onRetry={() => void refetch()}
      />
    </>
  )
}

/** Returns the path of an order, or that of its material passport for users who may read nothing else. */
const orderPath = (id: string, actor: Actor) => (mayEver(actor, 'orders.read') ? `/orders/details/${id}` : `/ordenes/pasaporte/${id}`)

/** Returns the path of each risk's record; null if the user may not open it. */
const paths: Record<RiskKind, (id: string, actor: Actor) => string> = {
  licence: (id) => `/polvorines/${id}`,
  leftover: orderPath,
  incident: orderPath,
  permit: (id) => `/permisos/${id}`,
  deviation: orderPath,
  lot: (id) => `/lotes/${id}`,
}

function Title({ row: { kind, title, opens } }: { row: RiskRow }) {
  const { actor } = useSession()
  if (opens === null || !actor) return title
  return (
    <Anchor component={Link} to={paths[kind](encodeURIComponent(opens), actor)}>
      {title}
    </Anchor>
  )
}

const Urgency = ({ row: { urgency } }: { row: RiskRow }) => (
  <StatusBadge tone={texts.tones[urgency]}>{texts.urgencies[urgency]}</StatusBadge>
)

const columns: readonly Column<RiskRow>[] = [
  { key: 'urgency', title: texts.columns.urgency, cell: (row) => <Urgency row={row} /> },
  { key: 'kind', title: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'title', title: texts.columns.record, cell: (row) => <Title row={row} /> },
  { key: 'text', title: texts.columns.what, wrap: true, cell: ({ text }) => text },
  { key: 'due', title: texts.columns.due, cell: ({ due }) => due && <DateText value={due} /> },
]

const cardOf = (row: RiskRow) => (
  <RowCard
    title={<Title row={row} />}
    badge={<Urgency row={row} />}
    figure={texts.kinds[row.kind]}
    lines={[row.text, ...(row.due ? [<DateText key="due" value={row.due} />] : [])]}
  />
)
