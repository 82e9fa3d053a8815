import { Combobox, Input, InputBase, Select } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { useRest } from './use-arrived.ts'
import { useApproached } from './use-approached.ts'
import type { ListFilters } from './use-list-filters.ts'
import classes from './filter-select.module.css'

/** `count` is the number of rows with the value; with `hasMore` there are more than `count`. */
type Option = { value: string; label: string; count?: number | undefined; hasMore?: boolean | undefined }

type Props = {
  label: string
  /** Placeholder without a chosen value: "Todos los estados". */
  everything: string
  options: readonly (Option | string)[]
  /** The list in the address that the filter narrows, and the name of the filter; or else a value of the page. */
  list?: { query: unknown; filters: Pick<ListFilters, 'set'> }
  filter?: string
  value?: string | null
  onChange?: (value: string | null) => void
  /** For lists of values too long to look through. */
  searchable?: boolean
  onOpen?: () => void
}

/** A filter for one of many values, among the other filters of a list. */
export function FilterSelect({ label, everything, options, searchable = false, onOpen, list, filter = '', ...field }: Props) {
  const { value = (list?.query as Record<string, string | undefined> | undefined)?.[filter] ?? null } = field
  const { onChange = (next: string | null) => list?.filters.set(filter, next) } = field
  const approached = useApproached({ position: 'bottom-start' })
  const className = (value === null ? classes.filter : classes.chosen) ?? ''
  const data = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : { value: option.value, label: counted(option) },
  )
  // A field with options renders again as soon as it is in the page, after all effects of the page. Its place lets the page be drawn before.
  if (!useRest())
    return (
      <InputBase component="div" inert className={className} rightSection={<Combobox.Chevron />}>
        {data.find((option) => option.value === value)?.label ?? <Input.Placeholder>{everything}</Input.Placeholder>}
      </InputBase>
    )
  return (
    <Select
      {...approached}
      value={value}
      onChange={onChange}
      className={className}
      classNames={{ dropdown: classes.values ?? '' }}
      aria-label={label}
      placeholder={everything}
      data={data}
      searchable={searchable}
      {...(onOpen && { onDropdownOpen: onOpen })}
      clearable
      maxDropdownHeight={360}
    />
  )
}

/** Returns the label of a value, with the number of its rows if known. */
export const counted = ({ label, count, hasMore = false }: Omit<Option, 'value'>) =>
  count === undefined ? label : `${label} (${uiTexts.filter.counted(count, hasMore)})`
