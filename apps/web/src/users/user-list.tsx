import { staffRoles } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/texts/roles'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import type { ReactNode } from 'react'
import { CallError } from '../api/call.ts'
import { useList } from '../api/use-list.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { optionsOf } from '../ui/options.ts'
import { flags } from '../ui/use-list-filters.ts'

const texts = userTexts.manage

type Props = { label: string; columns: readonly Column<User>[]; card: (user: User) => ReactNode }

/** The list of staff accounts, searched, filtered and sorted by its address. */
export function UserList({ label, columns, card }: Props) {
  const list = useList(users.list, ({ pick }) => pick({ role: staffRoles, active: flags }))
  const { answer } = list
  const isReadable = answer.data === undefined || Array.isArray(answer.data.items)
  return (
    <>
      <Filters list={list} />
      <ListTable
        label={label}
        list={isReadable ? list : { ...list, answer: { ...answer, data: undefined, error: new CallError(texts.badAnswer, 200) } }}
        columns={columns}
        card={card}
        texts={texts}
        explain={() => (isReadable ? undefined : texts.badAnswer)}
        tools={<ExportButton list="users" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}

function Filters({ list }: { list: ReturnType<typeof useList<typeof users.list>> }) {
  const countOf = useListCounts(list, 'active', list.answer.data !== undefined)
  return (
    <FilterBar
      filters={list.filters}
      searchLabel={texts.search}
      choices={[
        { value: 'true', label: userTexts.filters.active, ...countOf('true') },
        { value: 'false', label: userTexts.filters.inactive, ...countOf('false') },
      ]}
      filter="active"
      choicesLabel={userTexts.filters.label}
    >
      <CountedSelect
        list={list}
        filter="role"
        label={userTexts.filters.role}
        everything={userTexts.filters.anyRole}
        options={optionsOf(staffRoles, roleLabels)}
      />
    </FilterBar>
  )
}
