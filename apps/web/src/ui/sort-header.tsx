import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { uiTexts } from '@barreno/texts/ui'
import classes from './sort-header.module.css'

type Sorting = { sort: string | undefined; onSort: (sort: string) => void }

/** The title of a sortable column; pressing it again reverses the order. */
export function SortHeader({ column, title, sort, onSort }: Sorting & { column: string; title: string }) {
  const direction = sortDirection(column, sort)
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={direction !== 'none' || undefined}
      onClick={() => onSort(direction === 'ascending' ? `-${column}` : column)}
    >
      {title}
      <Icon size={14} stroke={1.75} aria-hidden className={classes.icon} />
    </UnstyledButton>
  )
}

export type SortedAs = keyof typeof uiTexts.table.sorts

type SortColumn = {
  key: string
  title: string
  sortable?: boolean | undefined
  numeric?: boolean | undefined
  sortedAs?: SortedAs | undefined
}
type SortChoiceProps = Sorting & { columns: readonly SortColumn[] }

/** The choice of the order on a phone, where there are no column titles. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title, numeric, sortedAs = numeric ? 'number' : 'text' }) => {
      const { ascending, descending } = uiTexts.table.sorts[sortedAs]
      return [
        { value: key, label: `${title}: ${ascending}` },
        { value: `-${key}`, label: `${title}: ${descending}` },
      ]
    })
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={uiTexts.table.sortBy}
      data={choices}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  )
}

/** Returns the value of `aria-sort` for a column. */
export function sortDirection(column: string, sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}
