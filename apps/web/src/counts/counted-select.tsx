import type { Call } from '@barreno/domain/call'
import { type ComponentProps, useState } from 'react'
import type { Sent } from '../api/call.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { type CountedFilterOf, useListCounts } from './use-list-counts.ts'

type Option = { value: string; label: string }
type Select = ComponentProps<typeof FilterSelect>
type Props<C extends Call> = Pick<Select, 'label' | 'everything' | 'searchable'> & {
  options: readonly Option[]
  /** The call of the list, and the query of the page. */
  list: C
  asked: Sent<C>
  filters: Pick<ListFilters, 'set'>
  filter: CountedFilterOf<C>
  /** Overrides the selection if the page uses another parameter than the list. */
  choice?: Pick<Select, 'value' | 'onChange'>
}

/** A filter with the number of rows for each value, which is loaded when the filter is first opened. */
export function CountedSelect<C extends Call>({ list, asked, filters, filter, options, choice, ...select }: Props<C>) {
  const { [filter]: value = null } = asked as Partial<Record<string, string | null>>
  const [wasOpened, setOpened] = useState(false)
  const countOf = useListCounts(list, asked, filter, wasOpened)
  return (
    <FilterSelect
      {...select}
      {...(choice ?? { value, onChange: (next) => filters.set(filter, next) })}
      options={options.map((option) => ({ ...option, ...countOf(option.value) }))}
      onOpen={() => setOpened(true)}
    />
  )
}
