import type { Endpoint, Sent } from '@barreno/domain/endpoint'
import { type ComponentProps, useState } from 'react'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListCounts } from './use-list-counts.ts'

type Option = { value: string; label: string }
type Props<E extends Endpoint> = Omit<ComponentProps<typeof FilterSelect>, 'options' | 'onOpen'> & {
  options: readonly Option[]
  /** The list that is narrowed, and what the page asks it. */
  list: E
  asked: Sent<E>
  filter: keyof NonNullable<E['counted']> & string
}

/** A filter that says how many rows each of its values has, from the moment it is first opened. */
export function CountedSelect<E extends Endpoint>({ list, asked, filter, options, ...select }: Props<E>) {
  const [wasOpened, setOpened] = useState(false)
  const countOf = useListCounts(list, asked, filter, wasOpened)
  return (
    <FilterSelect {...select} options={options.map((option) => ({ ...option, ...countOf(option.value) }))} onOpen={() => setOpened(true)} />
  )
}
