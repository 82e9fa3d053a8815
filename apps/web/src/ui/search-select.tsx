import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { uiTexts } from '@barreno/texts/ui'
import { type ReactNode, useState } from 'react'
import { useApproached } from './use-approached.ts'
import classes from './search-select.module.css'

type Option = { value: string; label: string }

/** State of a search for one option among many. `query` is the text for the server, and empty while the typed text is the chosen option's label. */
export function useOptionSearch(chosen: Option | null) {
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [query] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim().slice(0, 100), 250)
  return { typed, setTyped, query }
}

type Props = {
  search: ReturnType<typeof useOptionSearch>
  label: string
  placeholder: string
  nothingFound: string
  chosen: Option | null
  /** The options that the server found, in its order. */
  found: readonly Option[]
  isSearching: boolean
  onChoose: (value: string | null) => void
  id?: string | undefined
  required?: boolean | undefined
  error?: ReactNode
  className?: string | undefined
}

/** A select whose options the server searches while the user types; there may be thousands. */
export function SearchSelect({ search, nothingFound, chosen, found, isSearching, onChoose, required = false, className, ...field }: Props) {
  const list = useApproached()
  return (
    <Select
      {...field}
      {...list}
      className={className ?? ''}
      withAsterisk={required}
      aria-required={required || undefined}
      data={chosen ? [chosen, ...found.filter(({ value }) => value !== chosen.value)] : found}
      filter={({ options }) => options}
      value={chosen?.value ?? null}
      onChange={onChoose}
      searchable
      searchValue={search.typed}
      onSearchChange={search.setTyped}
      clearable
      nothingFoundMessage={isSearching ? uiTexts.searching : nothingFound}
      withScrollArea={false}
      classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
    />
  )
}
