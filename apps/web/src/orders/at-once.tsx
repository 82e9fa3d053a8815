import type { OrderRow } from '@barreno/domain/orders/schema'
import { maxAtOnce } from '@barreno/domain/records/at-once'
import { useEffect, useState } from 'react'
import type { TableProps } from '../ui/data-table.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { selectBoxes } from '../ui/select-boxes.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { AtOnce as Bar } from './at-once-bar.tsx'

export type AtOnceProps = {
  rows: readonly OrderRow[]
  /** The query of the list. */
  query: Readonly<Record<string, unknown>>
  /** Passes the table the checkboxes that select its rows. */
  onLead: (lead: TableProps<OrderRow>['lead']) => void
}

const AtOnceBar = partOnDemand<Bar>(async () => (await import('./at-once-bar.tsx')).AtOnceBar)

/** The selection of rows in a list and the actions for the selected ones. */
export function AtOnce({ rows, query, onLead }: AtOnceProps) {
  const { cursor: _, limit: __, sort: ___, ...of } = query
  const selection = useSelection(rows, { keyOf, most: maxAtOnce, of: JSON.stringify(of) })
  const [flash, setFlash] = useState<string | null>(null)
  useEffect(() => onLead(selectBoxes(selection, numberOf)), [selection, onLead])
  return (
    <>
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      {selection.rows.length > 0 && <AtOnceBar selection={selection} query={query} onDone={setFlash} />}
    </>
  )
}

const keyOf = ({ id }: OrderRow) => id
const numberOf = ({ orderNumber }: OrderRow) => orderNumber
