import { maxAtOnce } from '@barreno/domain/records/at-once'
import { useMemo, useRef, useState } from 'react'

const none: ReadonlyMap<string, never> = new Map<string, never>()

type Listed = { id: string }

/**
 * The selected rows of a list, at most as many as one request may change. They stay selected on the other pages; a change of the
 * filters in the list's query clears the selection. Rows on the current page are returned in their latest state.
 */
export function useSelection<Row extends Listed>(page: readonly Row[], query: Readonly<Record<string, unknown>>) {
  const { cursor: _, limit: __, sort: ___, ...filters } = query
  const of = JSON.stringify(filters)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(none)
  const [knownOf, setKnownOf] = useState(of)
  const last = useRef<string | null>(null)
  if (of !== knownOf) {
    setKnownOf(of)
    setChosen(none)
  }
  return useMemo(() => {
    const onPage = new Map(page.map((row) => [row.id, row]))
    const keys = [...onPage.keys()]
    const isPage = keys.length > 0 && keys.every((key) => chosen.has(key))

    function turn(turned: readonly string[], isOn: boolean): void {
      setChosen((before) => {
        const next = new Map(before)
        for (const key of turned) {
          if (!isOn) next.delete(key)
          else if (next.size < maxAtOnce || next.has(key)) next.set(key, onPage.get(key)!)
        }
        return next
      })
    }

    return {
      rows: [...chosen].map(([key, row]) => onPage.get(key) ?? row),
      most: maxAtOnce,
      isFull: chosen.size >= maxAtOnce,
      has: (row: Row) => chosen.has(row.id),
      /** With the shift key, toggles all rows from the one toggled last. */
      toggle(row: Row, isRange: boolean): void {
        const key = row.id
        const from = isRange && last.current !== null ? keys.indexOf(last.current) : -1
        const to = keys.indexOf(key)
        last.current = key
        turn(from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1), !chosen.has(key))
      },
      isPage,
      isPartOfPage: !isPage && keys.some((key) => chosen.has(key)),
      togglePage: () => turn(keys, !isPage),
      drop: (dropped: readonly string[]) => turn(dropped, false),
      clear: () => setChosen(none),
    }
  }, [chosen, page, last])
}

export type Selection<Row extends Listed> = ReturnType<typeof useSelection<Row>>
