import type { Call } from '@barreno/domain/call'
import { type ComponentProps, useState } from 'react'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { type CountedFilterOf, type CountedList, useListCounts } from './use-list-counts.ts'

type Option = { value: string; label: string }
type Select = ComponentProps<typeof FilterSelect>
type Props<C extends Call> = Pick<Select, 'label' | 'everything' | 'searchable'> & {
  options: readonly Option[]
  list: CountedList<C> & { filters: Pick<ListFilters, 'set'> }
  filter: CountedFilterOf<C>
  /** Overrides the selection if the page uses another parameter than the list. */
  choice?: Pick<Select, 'value' | 'onChange'>
}

/** A filter with the number of rows for each value, which is loaded when the filter is first opened. */
export function CountedSelect<C extends Call>({ options, choice, ...select }: Props<C>) {
  const [wasOpened, setOpened] = useState(false)
  const countOf = useListCounts(select.list, select.filter, wasOpened)
  return (
    <FilterSelect
      {...select}
      {...choice}
      options={options.map((option) => ({ ...option, ...countOf(option.value) }))}
      onOpen={() => setOpened(true)}
    />
  )
}
