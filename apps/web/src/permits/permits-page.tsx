import { Anchor, Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mayEver } from '@barreno/domain/permissions'
import { permits } from '@barreno/domain/permits/calls'
import type { Permit } from '@barreno/domain/permits/schema'
import { permitExpiries, permitHolders, permitKinds, permitStatuses } from '@barreno/domain/statuses/permits'
import { permitTexts as texts } from '@barreno/texts/permits'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { useListFilters } from '../ui/use-list-filters.ts'
import { PermitDialog } from './dialogs.ts'
import { PermitState } from './permit-state.tsx'

/** In the same chunk, because the same users open it, mostly after the list. */
export { PermitPage } from './permit-page.tsx'

/** The list of all permits, for staff and the bodies; users with the permission can register new ones. */
export const PermitsPage = () => (
  <PageAccess permission="permits.page" title={texts.page.title} refused={screenRefusals['permission.denied']}>
    {(actor) => <Permits actor={actor} />}
  </PageAccess>
)

function Permits({ actor }: { actor: Actor }) {
  const filters = useListFilters(permits.list.sorts)
  const [isAdding, setAdding] = useState(false)
  const [message, say] = useFlash()
  const status = filters.oneOf('status', permitStatuses)
  const holderKind = filters.oneOf('holderKind', permitHolders)
  const kind = filters.oneOf('kind', permitKinds)
  const expiry = filters.oneOf('expiry', permitExpiries)
  const query = {
    ...filters.query,
    ...(status && { status }),
    ...(holderKind && { holderKind }),
    ...(kind && { kind }),
    ...(expiry && { expiry }),
  }
  const answer = useEndpoint(permits.list, query)
  const countOf = useListCounts(permits.list, query, 'status', answer.data !== undefined)
  const mayAdd = mayEver(actor, 'permits.edit')
  return (
    <>
      <PageHead
        title={texts.page.title}
        context={texts.page.context}
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {texts.page.add}
            </Button>
          )
        }
      />
      <FlashMessage message={message} />
      <FilterBar
        search={filters.q}
        onSearch={(text) => filters.set('q', text)}
        searchLabel={texts.page.search}
        choices={permitStatuses.map((each) => ({ value: each, label: texts.statuses[each], ...countOf(each) }))}
        chosen={status}
        onChoose={(value) => filters.set('status', value)}
        choicesLabel={texts.page.status}
        everything={texts.page.all}
        areChoicesBelow
      >
        <FilterSelect
          label={texts.page.holderKind}
          everything={texts.page.anyHolder}
          options={permitHolders.map((each) => ({ value: each, label: texts.holders[each] }))}
          value={holderKind}
          onChange={(value) => filters.set('holderKind', value)}
        />
        <FilterSelect
          label={texts.page.kind}
          everything={texts.page.anyKind}
          options={permitKinds.map((each) => ({ value: each, label: texts.kinds[each] }))}
          value={kind}
          onChange={(value) => filters.set('kind', value)}
        />
        <FilterSelect
          label={texts.page.expiry}
          everything={texts.page.anyExpiry}
          options={permitExpiries.map((each) => ({ value: each, label: texts.page.expiries[each] }))}
          value={expiry}
          onChange={(value) => filters.set('expiry', value)}
        />
      </FilterBar>
      <ListTable
        label={texts.page.table}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={columns}
        card={cardOf}
        empty={<Empty title={texts.page.empty}>{texts.page.emptyHelp}</Empty>}
        nothingFound={{ title: texts.page.empty, help: texts.page.emptyFiltered }}
        failed={texts.page.loadFailed}
      />
      {mayAdd && <PermitDialog permit={null} opened={isAdding} onClose={() => setAdding(false)} onDone={say} />}
    </>
  )
}

const Number = ({ permit: { id, number } }: { permit: Permit }) => (
  <Anchor component={Link} to={`/permisos/${encodeURIComponent(id)}`}>
    {number}
  </Anchor>
)

const holderText = ({ holderKind, holderName }: Permit) =>
  holderKind === 'institution' ? texts.holders.institution : `${holderName} · ${texts.holders[holderKind]}`

const columns: readonly Column<Permit>[] = [
  { key: 'number', title: texts.columns.number, sortable: true, cell: (permit) => <Number permit={permit} /> },
  {
    key: 'holderName',
    title: texts.columns.holder,
    sortable: true,
    wrap: true,
    cell: (permit) => holderText(permit),
  },
  { key: 'kind', title: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'body', title: texts.columns.body, wrap: true, cell: ({ body }) => body },
  {
    key: 'validTo',
    title: texts.columns.validity,
    sortable: true,
    sortedAs: 'date',
    cell: ({ validFrom, validTo }) => texts.validity(validFrom, validTo),
  },
  { key: 'status', title: texts.columns.status, cell: (permit) => <PermitState permit={permit} /> },
]

const cardOf = (permit: Permit) => (
  <RowCard
    title={<Number permit={permit} />}
    badge={<PermitState permit={permit} />}
    lines={[holderText(permit), `${texts.kinds[permit.kind]} · ${permit.body}`, texts.validity(permit.validFrom, permit.validTo)]}
  />
)
