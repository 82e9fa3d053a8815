import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import type { ReactNode } from 'react'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty } from '../ui/states.tsx'
import { type ListFilters, useListFilters } from '../ui/use-list-filters.ts'

const { catalogue: texts, filters: words } = materialTexts

type Props = { label: string; columns: readonly Column<Material>[]; card: (material: Material) => ReactNode }

/** The catalogue, with search, filters and sorting taken from the address. */
export function CatalogueList({ label, columns, card }: Props) {
  const filters = useListFilters(materials.list.sorts)
  const [active, category] = [filters.oneOf('active', ['true', 'false']), filters.get('category')]
  const query = {
    ...filters.query,
    ...(active && { active }),
    ...(category && { category }),
  }
  const answer = useEndpoint(materials.list, query)
  return (
    <>
      <Filters filters={filters} query={query} active={active} category={category} isListed={answer.data !== undefined} />
      <ListTable
        label={label}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        nothingFound={{ title: texts.noMatch, help: texts.noMatchHelp }}
        failed={texts.loadFailed}
        tools={<ExportButton list="materials" input={query} of={answer.data} />}
      />
    </>
  )
}

type FiltersProps = {
  filters: ListFilters
  query: Sent<typeof materials.list>
  active: string | null
  category: string
  /** Whether the list has loaded; the counts are loaded after it. */
  isListed: boolean
}

function Filters({ filters, query: asked, active, category, isListed }: FiltersProps) {
  const countOf = useListCounts(materials.list, asked, 'active', isListed)
  const { data: categories = [] } = useEndpoint(materials.categories, {})
  return (
    <FilterBar
      search={filters.q}
      onSearch={(text) => filters.set('q', text)}
      searchLabel={texts.search}
      choices={[
        { value: 'true', label: words.active, ...countOf('true') },
        { value: 'false', label: words.inactive, ...countOf('false') },
      ]}
      chosen={active}
      onChoose={(value) => filters.set('active', value)}
      choicesLabel={words.label}
      everything={words.all}
    >
      <CountedSelect
        list={materials.list}
        asked={asked}
        filters={filters}
        filter="category"
        label={words.category}
        everything={words.anyCategory}
        // The category in the address is offered even if it has no materials any more.
        options={(category && !categories.includes(category) ? [category, ...categories] : categories).map((value) => ({
          value,
          label: value,
        }))}
        searchable
      />
    </FilterBar>
  )
}
