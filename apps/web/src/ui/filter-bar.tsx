import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import { type Choice, Chips } from './chips.tsx'
import type { ListFilters } from './use-list-filters.ts'
import classes from './filter-bar.module.css'

type Props = {
  /** The filters of a list in the address, which give the search and the choices their values. */
  filters?: Pick<ListFilters, 'q' | 'get' | 'set'> | undefined
  /** The filter that the choices set. */
  filter?: string | undefined
  search?: string | undefined
  /** Called when typing pauses, not at every key. */
  onSearch?: ((text: string) => void) | undefined
  searchLabel?: string | undefined
  choices?: readonly Choice[] | undefined
  chosen?: string | null | undefined
  onChoose?: ((value: string | null) => void) | undefined
  choicesLabel?: string | undefined
  /** Label of the choice that shows all, if the default (a feminine form) does not fit the noun. */
  everything?: string | undefined
  /** The choices get a row of their own below the search and the further filters. */
  areChoicesBelow?: boolean | undefined
  /** Further filters, such as a range of dates. */
  children?: ReactNode
}

/** The filters of a list, in one row above it. */
export function FilterBar(props: Props) {
  const {
    filters,
    filter = '',
    search = filters?.q ?? '',
    onSearch = filters && ((text) => filters.set('q', text)),
    searchLabel,
    choices,
    chosen = choices?.find(({ value }) => value === filters?.get(filter))?.value ?? null,
    onChoose = (value) => filters?.set(filter, value),
    choicesLabel,
    everything = uiTexts.filter.all,
    areChoicesBelow = false,
    children,
  } = props
  return (
    <div className={classes.bar} role="search" data-choices-below={areChoicesBelow || undefined} data-print="no">
      {onSearch && <SearchField search={search} label={searchLabel ?? uiTexts.filter.search} onSearch={onSearch} />}
      {areChoicesBelow && children}
      {choices && (
        <Chips
          label={choicesLabel ?? uiTexts.filter.choices}
          choices={[{ value: all, label: everything }, ...choices]}
          chosen={chosen ?? all}
          onChoose={(value) => onChoose(value === all ? null : value)}
          className={classes.choices}
        />
      )}
      {!areChoicesBelow && children}
    </div>
  )
}

const all = ''

type SearchFieldProps = { search: string; label: string; onSearch: (text: string) => void }

function SearchField({ search, label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [knownSearch, setKnownSearch] = useState(search)
  // The address may change from outside (Back, "clear filters"), but its echo of an earlier input must not undo what was
  // typed since.
  if (search !== seen) {
    setSeen(search)
    if (search !== knownSearch) setText(search)
  }
  const tell = useDebouncedCallback((value: string) => {
    setKnownSearch(value)
    onSearch(value)
  }, 350)
  const change = (value: string) => {
    setText(value)
    tell(value.trim())
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={uiTexts.filter.clear} onClick={() => change('')} />}
    />
  )
}
