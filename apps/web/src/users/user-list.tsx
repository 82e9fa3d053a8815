import { Button, Select } from '@mantine/core'
import { staffRoles } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/domain/texts/labels'
import { userTexts } from '@barreno/domain/texts/users'
import { users } from '@barreno/domain/users/endpoints'
import type { User } from '@barreno/domain/users/schema'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/states.tsx'
import { type ListFilters, useListFilters } from '../ui/use-list-filters.ts'
import classes from './user-list.module.css'

const texts = userTexts.manage

type Props = { label: string; columns: readonly Column<User>[]; card: (user: User) => ReactNode }

/** The members of the staff, searched, filtered and sorted as the address says. */
export function UserList({ label, columns, card }: Props) {
  const filters = useListFilters(users.list.sorts)
  const [role, active] = [readRole(filters), readActive(filters)]
  const asked = {
    ...filters.query,
    ...(role && { role }),
    ...(active && { active }),
  }
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(users.list, asked)
  const isReadable = data === undefined || Array.isArray(data.items)
  return (
    <>
      <Filters filters={filters} role={role} active={active} />
      <div className={classes.list}>
        <DataTable
          label={label}
          rows={isReadable ? data?.items : []}
          rowKey={({ id }) => id}
          columns={columns}
          card={card}
          sort={filters.sort}
          onSort={(sort) => filters.set('sort', sort)}
          loading={isPlaceholderData || (isFetching && error !== null)}
          error={error ? `${texts.loadFailed} ${error.message}` : isReadable ? null : texts.badAnswer}
          onRetry={() => void refetch()}
          empty={filters.isNarrowed ? <NoMatch onClear={filters.clear} /> : <Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
          tools={<ExportButton list="users" input={asked} total={data?.total} />}
          paging={data && isReadable ? filters.paging({ count: data.items.length, total: data.total, next: data.next }) : undefined}
        />
      </div>
    </>
  )
}

type Active = 'true' | 'false'
const readRole = (filters: ListFilters) => staffRoles.find((role) => role === filters.get('role')) ?? null
const readActive = (filters: ListFilters) => (['true', 'false'] as const).find((value) => value === filters.get('active')) ?? null

const Filters = ({ filters, role, active }: { filters: ListFilters; role: string | null; active: Active | null }) => (
  <FilterBar
    search={filters.q}
    onSearch={(text) => filters.set('q', text)}
    searchLabel={texts.search}
    choices={[
      { value: 'true', label: userTexts.filters.active },
      { value: 'false', label: userTexts.filters.inactive },
    ]}
    chosen={active}
    onChoose={(value) => filters.set('active', value)}
    choicesLabel={userTexts.filters.label}
  >
    <Select
      aria-label={userTexts.filters.role}
      placeholder={userTexts.filters.anyRole}
      className={classes.role}
      data={staffRoles.map((value) => ({ value, label: roleLabels[value] }))}
      value={role}
      onChange={(value) => filters.set('role', value)}
      clearable
      maxDropdownHeight={320}
    />
  </FilterBar>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Empty
    title={texts.noMatch}
    action={
      <Button variant="default" onClick={onClear}>
        {texts.clear}
      </Button>
    }
  >
    {texts.noMatchHelp}
  </Empty>
)
