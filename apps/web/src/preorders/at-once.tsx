import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { maxAtOnce } from '@barreno/domain/records/at-once'
import { useEffect } from 'react'
import type { TableProps } from '../ui/data-table.tsx'
import { selectBoxes } from '../ui/select-boxes.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { AtOnce as Bar } from './at-once-bar.tsx'

export type AtOnceProps = {
  rows: readonly PreorderRow[]
  /** The query of the list. */
  query: Readonly<Record<string, unknown>>
  /** Passes the selection checkboxes to the table. */
  onLead: (lead: TableProps<PreorderRow>['lead']) => void
  onDone: (message: string) => void
}

const AtOnceBar = partOnDemand<Bar>(async () => (await import('./at-once-bar.tsx')).AtOnceBar)

/** Selection of rows in a list, and the bar of actions on the selected rows. */
export function AtOnce({ rows, query, onLead, onDone }: AtOnceProps) {
  const { cursor: _, limit: __, sort: ___, ...of } = query
  const selection = useSelection(rows, { keyOf, most: maxAtOnce, of: JSON.stringify(of) })
  useEffect(() => onLead(selectBoxes(selection, numberOf)), [selection, onLead])
  return selection.rows.length > 0 && <AtOnceBar selection={selection} onDone={onDone} />
}

const keyOf = ({ id }: PreorderRow) => id
const numberOf = ({ preOrderNumber }: PreorderRow) => preOrderNumber
