import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { generatePath, Navigate, useLocation } from 'react-router'
import type { SideBySideProps } from './side-by-side.tsx'

const settling_ms = 250
const wide = '(min-width: 1600px)'
export const isWide = (): boolean => window.matchMedia(wide).matches

let loaded: ComponentType<SideBySideProps> | null = null
/** Loads the component for lists with a record beside them. If it cannot be loaded, records open on their own pages. */
export async function loadSideBySide(): Promise<void> {
  loaded ??= await import('./side-by-side.tsx').then(
    ({ SideBySide }) => SideBySide,
    () => null,
  )
}

/** Returns a list whose records open beside it on wide screens. On narrow screens, an address with an open record redirects to the record's page. */
export function openingBeside(List: ComponentType, records: string, load: () => Promise<ComponentType>): ComponentType {
  const Record = lazy(async () => ({ default: await load() }))
  return function OpeningBeside() {
    // Debounced, so that input in a record survives a window that is narrow only for a moment.
    const [isRoomy] = useDebouncedValue(useMediaQuery(wide, isWide(), { getInitialValueInEffect: false }), settling_ms)
    const [SideBySide, setPart] = useState(() => loaded)
    const { pathname, search } = useLocation()
    useEffect(() => {
      if (isRoomy) void loadSideBySide().then(() => setPart(() => loaded))
    }, [isRoomy])
    if (isRoomy && SideBySide) return <SideBySide List={List} records={records} Record={Record} />
    const params = new URLSearchParams(search)
    const open = params.get('open')
    if (!open) return <List />
    params.delete('open')
    const name = records.match(/:(\w+)/)![1]!
    return <Navigate to={generatePath(records, { [name]: open })} state={{ list: `?${params.toString()}`, of: pathname }} replace />
  }
}
