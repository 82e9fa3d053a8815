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
  /** The list that is narrowed, and what the page asks it. */
  list: C
  asked: Sent<C>
  filters: Pick<ListFilters, 'set'>
  filter: CountedFilterOf<C>
  /** Where the page chooses by another name than its list does. */
  choice?: Pick<Select, 'value' | 'onChange'>
}

/** A filter that says how many rows each of its values has, from the moment it is first opened. */
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
