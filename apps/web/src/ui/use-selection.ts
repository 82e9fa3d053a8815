import { useMemo, useRef, useState } from 'react'

const none: ReadonlyMap<string, never> = new Map<string, never>()

/**
 * The selected rows of a list, at most `most`. They stay selected on the other pages; a change of the filters (`of`)
 * clears the selection. Rows on the current page are returned in their latest state.
 */
export function useSelection<Row>(page: readonly Row[], { keyOf, most, of }: { keyOf: (row: Row) => string; most: number; of: string }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(none)
  const [knownOf, setKnownOf] = useState(of)
  const last = useRef<string | null>(null)
  if (of !== knownOf) {
    setKnownOf(of)
    setChosen(none)
  }
  return useMemo(() => {
    const onPage = new Map(page.map((row) => [keyOf(row), row]))
    const keys = [...onPage.keys()]
    const isPage = keys.length > 0 && keys.every((key) => chosen.has(key))

    function turn(turned: readonly string[], isOn: boolean): void {
      setChosen((before) => {
        const next = new Map(before)
        for (const key of turned) {
          if (!isOn) next.delete(key)
          else if (next.size < most || next.has(key)) next.set(key, onPage.get(key)!)
        }
        return next
      })
    }

    return {
      rows: [...chosen].map(([key, row]) => onPage.get(key) ?? row),
      most,
      isFull: chosen.size >= most,
      has: (row: Row) => chosen.has(keyOf(row)),
      /** With the shift key, toggles all rows from the one toggled last. */
      toggle(row: Row, isRange: boolean): void {
        const key = keyOf(row)
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
  }, [chosen, page, keyOf, most, last])
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
