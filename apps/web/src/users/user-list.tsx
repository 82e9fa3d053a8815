import { staffRoles } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/texts/roles'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import type { ReactNode } from 'react'
import { CallError, type Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty } from '../ui/states.tsx'
import { type ListFilters, useListFilters } from '../ui/use-list-filters.ts'

const texts = userTexts.manage

type Props = { label: string; columns: readonly Column<User>[]; card: (user: User) => ReactNode }

/** The list of staff accounts, searched, filtered and sorted by its address. */
export function UserList({ label, columns, card }: Props) {
  const filters = useListFilters(users.list.sorts)
  const [role, active] = [filters.oneOf('role', staffRoles), filters.oneOf('active', ['true', 'false'])]
  const query = {
    ...filters.query,
    ...(role && { role }),
    ...(active && { active }),
  }
  const answer = useEndpoint(users.list, query)
  const isReadable = answer.data === undefined || Array.isArray(answer.data.items)
  return (
    <>
      <Filters filters={filters} query={query} active={active} isListed={answer.data !== undefined} />
      <ListTable
        label={label}
        filters={filters}
        answer={isReadable ? answer : { ...answer, data: undefined, error: new CallError(texts.badAnswer, 200) }}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        nothingFound={{ title: texts.noMatch, help: texts.noMatchHelp }}
        failed={isReadable ? texts.loadFailed : () => texts.badAnswer}
        tools={<ExportButton list="users" input={query} of={answer.data} />}
      />
    </>
  )
}

type FiltersProps = {
  filters: ListFilters
  query: Sent<typeof users.list>
  active: string | null
  /** The list has loaded; the counts of the filters are requested after it. */
  isListed: boolean
}

function Filters({ filters, query: asked, active, isListed }: FiltersProps) {
  const countOf = useListCounts(users.list, asked, 'active', isListed)
  return (
    <FilterBar
      search={filters.q}
      onSearch={(text) => filters.set('q', text)}
      searchLabel={texts.search}
      choices={[
        { value: 'true', label: userTexts.filters.active, ...countOf('true') },
        { value: 'false', label: userTexts.filters.inactive, ...countOf('false') },
      ]}
      chosen={active}
      onChoose={(value) => filters.set('active', value)}
      choicesLabel={userTexts.filters.label}
    >
      <CountedSelect
        list={users.list}
        asked={asked}
        filters={filters}
        filter="role"
        label={userTexts.filters.role}
        everything={userTexts.filters.anyRole}
        options={staffRoles.map((value) => ({ value, label: roleLabels[value] }))}
      />
    </FilterBar>
  )
}
