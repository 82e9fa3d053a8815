import { Button, Select } from '@mantine/core'
import { materials } from '@barreno/domain/materials/endpoints'
import type { Material } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/domain/texts/materials'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/states.tsx'
import { type ListFilters, useListFilters } from '../ui/use-list-filters.ts'
import classes from './materials.module.css'

const { catalogue: texts, filters: words } = materialTexts

type Props = { label: string; columns: readonly Column<Material>[]; card: (material: Material) => ReactNode }

/** The catalogue, searched, filtered and sorted as the address says. */
export function CatalogueList({ label, columns, card }: Props) {
  const filters = useListFilters(materials.list.sorts)
  const [active, category] = [readActive(filters), filters.get('category')]
  const asked = {
    ...filters.query,
    ...(active && { active }),
    ...(category && { category }),
  }
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(materials.list, asked)
  return (
    <>
      <Filters filters={filters} active={active} category={category} />
      <DataTable
        label={label}
        rows={data?.items}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        sort={filters.sort}
        onSort={(sort) => filters.set('sort', sort)}
        loading={isPlaceholderData || (isFetching && error !== null)}
        error={error && `${texts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
        empty={filters.isNarrowed ? <NoMatch onClear={filters.clear} /> : <Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        tools={<ExportButton list="materials" input={asked} total={data?.total} />}
        paging={data && filters.paging({ count: data.items.length, total: data.total, next: data.next })}
      />
    </>
  )
}

const readActive = (filters: ListFilters) => (['true', 'false'] as const).find((value) => value === filters.get('active')) ?? null

function Filters({ filters, active, category }: { filters: ListFilters; active: string | null; category: string }) {
  const { data: categories = [] } = useEndpoint(materials.categories, {})
  return (
    <FilterBar
      search={filters.q}
      onSearch={(text) => filters.set('q', text)}
      searchLabel={texts.search}
      choices={[
        { value: 'true', label: words.active },
        { value: 'false', label: words.inactive },
      ]}
      chosen={active}
      onChoose={(value) => filters.set('active', value)}
      choicesLabel={words.label}
    >
      <Select
        aria-label={words.category}
        placeholder={words.anyCategory}
        className={classes.category ?? ''}
        // What the address names is shown even where nothing is in it any more.
        data={category && !categories.includes(category) ? [category, ...categories] : categories}
        value={category || null}
        onChange={(value) => filters.set('category', value)}
        searchable
        clearable
        maxDropdownHeight={320}
      />
    </FilterBar>
  )
}

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
