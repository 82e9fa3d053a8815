import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { flags } from '../ui/use-list-filters.ts'

const { catalogue: texts, filters: words } = materialTexts

type Props = { label: string; columns: readonly Column<Material>[]; card: (material: Material) => ReactNode }

/** The catalogue, with search, filters and sorting taken from the address. */
export function CatalogueList({ label, columns, card }: Props) {
  const list = useList(materials.list, ({ pick }) => pick({ active: flags, category: 'any' }))
  return (
    <>
      <Filters list={list} />
      <ListTable
        label={label}
        list={list}
        columns={columns}
        card={card}
        texts={texts}
        tools={<ExportButton list="materials" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}

function Filters({ list }: { list: ReturnType<typeof useList<typeof materials.list>> }) {
  const { category } = list.query
  const countOf = useListCounts(list, 'active', list.answer.data !== undefined)
  const { data: categories = [] } = useEndpoint(materials.categories, {})
  return (
    <FilterBar
      filters={list.filters}
      searchLabel={texts.search}
      choices={[
        { value: 'true', label: words.active, ...countOf('true') },
        { value: 'false', label: words.inactive, ...countOf('false') },
      ]}
      filter="active"
      choicesLabel={words.label}
      everything={words.all}
    >
      <CountedSelect
        list={list}
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
