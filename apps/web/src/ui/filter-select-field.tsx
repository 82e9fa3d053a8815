import { Select } from '@mantine/core'
import { type FilterSelectProps, shownBy } from './filter-options.ts'
import { useApproached } from './use-approached.ts'
import classes from './filter-select.module.css'

/** The field of `FilterSelect`. */
export function FilterSelectField(props: FilterSelectProps) {
  const { label, everything, searchable = false, onOpen, list, filter = '' } = props
  const { onChange = (next: string | null) => list?.filters.set(filter, next) } = props
  const approached = useApproached({ position: 'bottom-start' })
  return (
    <Select
      {...approached}
      {...shownBy(props)}
      onChange={onChange}
      classNames={{ dropdown: classes.values ?? '' }}
      aria-label={label}
      placeholder={everything}
      searchable={searchable}
      {...(onOpen && { onDropdownOpen: onOpen })}
      clearable
      maxDropdownHeight={360}
    />
  )
}
