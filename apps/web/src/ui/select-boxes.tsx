import { selectionTexts } from '@barreno/texts/selection'
import { useMemo } from 'react'
import { type Selection, useSelection } from './use-selection.ts'
import classes from './select-boxes.module.css'

type Listed = { id: string }
type Options<Row> = {
  /** The query of the list. */
  query: Readonly<Record<string, unknown>>
  /** The name of a row for screen readers; the same function at each render. */
  nameOf: (row: Row) => string
}

/** The selected rows of a list, and the checkboxes that select them. `page` has the rows shown, undefined before the first answer. */
export function useSelectBoxes<Row extends Listed>(page: readonly Row[] | undefined, { query, nameOf }: Options<Row>) {
  const selection = useSelection(page ?? nothing, query)
  const lead = useMemo(() => selectBoxes(selection, nameOf), [selection, nameOf])
  return { selection, lead }
}

const nothing: readonly never[] = []

/** One checkbox in the header for the page, and one for each row. */
const selectBoxes = <Row extends Listed>(selection: Selection<Row>, nameOf: (row: Row) => string) => ({
  head: (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={selectionTexts.page}
        checked={selection.isPage}
        ref={(box) => {
          if (box) box.indeterminate = selection.isPartOfPage
        }}
        onChange={selection.togglePage}
      />
    </label>
  ),
  cell: (row: Row) => (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={selectionTexts.row(nameOf(row))}
        aria-keyshortcuts="x"
        checked={selection.has(row)}
        disabled={selection.isFull && !selection.has(row)}
        onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  ),
})
