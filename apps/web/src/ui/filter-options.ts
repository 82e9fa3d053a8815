import { uiTexts } from '@barreno/texts/ui'
import type { ListFilters } from './use-list-filters.ts'
import classes from './filter-select.module.css'

/** `count` is the number of rows with the value; with `hasMore` there are more than `count`. */
type Option = { value: string; label: string; count?: number | undefined; hasMore?: boolean | undefined }

export type FilterSelectProps = {
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

/** Returns what a filter shows: the chosen value, its look, and the values with their labels. */
export function shownBy({ options, list, filter = '', ...field }: FilterSelectProps) {
  const { value = (list?.query as Record<string, string | undefined> | undefined)?.[filter] ?? null } = field
  const data = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : { value: option.value, label: counted(option) },
  )
  return { value, data, className: (value === null ? classes.filter : classes.chosen) ?? '' }
}

/** Returns the label of a value, with the number of its rows if known. */
export const counted = ({ label, count, hasMore = false }: Omit<Option, 'value'>) =>
  count === undefined ? label : `${label} (${uiTexts.filter.counted(count, hasMore)})`
