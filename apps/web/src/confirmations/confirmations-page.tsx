import { Anchor } from '@mantine/core'
import { confirmations } from '@barreno/domain/confirmations/calls'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import { confirmationStates, confirmedActs } from '@barreno/domain/confirmations/values'
import { confirmationTexts as texts } from '@barreno/texts/confirmations'
import { Link } from 'react-router'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { optionsOf } from '../ui/options.ts'
import { PageHead } from '../ui/page-head.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { ChangeLines, StateBadge } from './confirmation-parts.tsx'
import { confirmationPath } from './paths.ts'

/** Requests that a second person must confirm, for those who may confirm them and those who made them. */
export const ConfirmationsPage = () => (
  <PageAccess permission="confirmations.read" title={texts.title} refused={texts.refused}>
    {() => <Confirmations />}
  </PageAccess>
)

function Confirmations() {
  const list = useList(confirmations.list, ({ pick }) => pick({ state: confirmationStates, act: confirmedActs }))
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <FilterBar
        filters={list.filters}
        searchLabel={texts.search}
        choices={optionsOf(confirmationStates, texts.states)}
        filter="state"
        choicesLabel={texts.filters.state}
        areChoicesBelow
      >
        <FilterSelect
          list={list}
          filter="act"
          label={texts.filters.act}
          everything={texts.filters.anyAct}
          options={optionsOf(confirmedActs, texts.acts)}
        />
      </FilterBar>
      <ListTable label={texts.title} list={list} columns={columns} card={card} texts={texts} />
    </>
  )
}

const Way = ({ confirmation }: { confirmation: Confirmation }) => (
  <Anchor component={Link} to={confirmationPath(confirmation)} fw={600}>
    {texts.acts[confirmation.act]}
  </Anchor>
)

const Expiry = ({ confirmation: { state, expiresAt, decidedAt } }: { confirmation: Confirmation }) => (
  <RelativeTime value={state === 'asked' ? expiresAt : (decidedAt ?? expiresAt)} />
)

const columns: readonly Column<Confirmation>[] = [
  { key: 'act', title: texts.columns.act, wrap: true, cell: (confirmation) => <Way confirmation={confirmation} /> },
  { key: 'record', title: texts.columns.record, wrap: true, cell: ({ recordName }) => recordName },
  { key: 'changes', title: texts.columns.changes, wrap: true, cell: (confirmation) => <ChangeLines confirmation={confirmation} /> },
  {
    key: 'askedAt',
    title: texts.columns.askedBy,
    sortable: true,
    sortedAs: 'date',
    wrap: true,
    cell: ({ askedByName, askedAt }) => (
      <>
        {askedByName}, <RelativeTime value={askedAt} />
      </>
    ),
  },
  { key: 'state', title: texts.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'expires', title: texts.columns.expires, wrap: true, cell: (confirmation) => <Expiry confirmation={confirmation} /> },
]

const card = (confirmation: Confirmation) => (
  <RowCard
    title={<Way confirmation={confirmation} />}
    badge={<StateBadge state={confirmation.state} />}
    lines={[
      confirmation.recordName,
      <ChangeLines key="changes" confirmation={confirmation} />,
      <span key="who">
        {texts.columns.askedBy} {confirmation.askedByName}, <RelativeTime value={confirmation.askedAt} />
      </span>,
      <span key="expires">
        {confirmation.state === 'asked' ? texts.columns.expires : texts.states[confirmation.state]} <Expiry confirmation={confirmation} />
      </span>,
    ]}
  />
)
