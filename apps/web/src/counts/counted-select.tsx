import type { Call } from '@barreno/domain/call'
import { type ComponentProps, useState } from 'react'
import type { Sent } from '../api/call.ts'
import { FilterSelect } from '../ui/filter-select.tsx'
import { type CountedFilterOf, useListCounts } from './use-list-counts.ts'

type Option = { value: string; label: string }
type Props<C extends Call> = Omit<ComponentProps<typeof FilterSelect>, 'options' | 'onOpen'> & {
  options: readonly Option[]
  /** The list that is narrowed, and what the page asks it. */
  list: C
  asked: Sent<C>
  filter: CountedFilterOf<C>
}

/** A filter that says how many rows each of its values has, from the moment it is first opened. */
export function CountedSelect<C extends Call>({ list, asked, filter, options, ...select }: Props<C>) {
  const [wasOpened, setOpened] = useState(false)
  const countOf = useListCounts(list, asked, filter, wasOpened)
  return (
    <FilterSelect {...select} options={options.map((option) => ({ ...option, ...countOf(option.value) }))} onOpen={() => setOpened(true)} />
  )
}
