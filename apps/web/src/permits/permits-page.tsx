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
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { optionsOf } from '../ui/options.ts'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useFlash } from '../ui/use-flash.ts'
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
  const list = useList(permits.list, ({ pick }) =>
    pick({ status: permitStatuses, holderKind: permitHolders, kind: permitKinds, expiry: permitExpiries }),
  )
  const [isAdding, setAdding] = useState(false)
  const [message, notify] = useFlash()
  const countOf = useListCounts(list, 'status', list.answer.data !== undefined)
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
        filters={list.filters}
        searchLabel={texts.page.search}
        choices={permitStatuses.map((each) => ({ value: each, label: texts.statuses[each], ...countOf(each) }))}
        filter="status"
        choicesLabel={texts.page.status}
        everything={texts.page.all}
        areChoicesBelow
      >
        <FilterSelect
          list={list}
          filter="holderKind"
          label={texts.page.holderKind}
          everything={texts.page.anyHolder}
          options={optionsOf(permitHolders, texts.holders)}
        />
        <FilterSelect
          list={list}
          filter="kind"
          label={texts.page.kind}
          everything={texts.page.anyKind}
          options={optionsOf(permitKinds, texts.kinds)}
        />
        <FilterSelect
          list={list}
          filter="expiry"
          label={texts.page.expiry}
          everything={texts.page.anyExpiry}
          options={optionsOf(permitExpiries, texts.page.expiries)}
        />
      </FilterBar>
      <ListTable label={texts.page.table} list={list} columns={columns} card={cardOf} texts={texts.page} />
      {mayAdd && <PermitDialog permit={null} opened={isAdding} onClose={() => setAdding(false)} onDone={notify} />}
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
