import { selectionTexts } from '@barreno/texts/selection'
import type { Selection } from './use-selection.ts'
import classes from './select-boxes.module.css'

/** Checkboxes to select rows: one in the header for the page, and one for each row. */
export const selectBoxes = <Row,>(selection: Selection<Row>, nameOf: (row: Row) => string) => ({
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
