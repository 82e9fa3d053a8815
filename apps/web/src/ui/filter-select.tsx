import { Select } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { useApproached } from './use-approached.ts'
import classes from './filter-select.module.css'

/** With `count`, how many there are of it; `hasMore` where they are more than that. */
type Option = { value: string; label: string; count?: number | undefined; hasMore?: boolean | undefined }

type Props = {
  label: string
  /** What stands there while the list is not narrowed by it: "Todos los estados". */
  everything: string
  options: readonly (Option | string)[]
  value: string | null
  onChange: (value: string | null) => void
  /** Where there are more than can be looked through. */
  searchable?: boolean
  onOpen?: () => void
}

/** One of many values that a list is narrowed to, in the row of its other filters. */
export function FilterSelect({ label, everything, options, searchable = false, onOpen, ...field }: Props) {
  const { isApproached, handlers } = useApproached()
  return (
    <Select
      {...field}
      {...handlers}
      className={(field.value === null ? classes.filter : classes.chosen) ?? ''}
      classNames={{ dropdown: classes.values ?? '' }}
      aria-label={label}
      placeholder={everything}
      data={options.map((option) => (typeof option === 'string' ? option : { value: option.value, label: counted(option) }))}
      searchable={searchable}
      {...(onOpen && { onDropdownOpen: onOpen })}
      clearable
      comboboxProps={{ position: 'bottom-start', keepMounted: isApproached }}
      maxDropdownHeight={360}
    />
  )
}

/** The name of a value, and how many there are of it where that is known. */
export const counted = ({ label, count, hasMore = false }: Omit<Option, 'value'>) =>
  count === undefined ? label : `${label} (${uiTexts.filter.counted(count, hasMore)})`
