import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<SelectProps, 'data' | 'searchable' | 'onSearchChange' | 'selectFirstOptionOnChange'> & {
  /** Undefined until it is known. */
  data: SelectProps['data']
}

/** One of a list, found as one types: Enter takes the first that the words name, also where the list came after them. */
export function ListedSelect({ data, ...select }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <Select {...select} data={data ?? []} searchable onSearchChange={setTyped} selectFirstOptionOnChange={data !== undefined && typed !== ''} />
  )
}
