import { lazy, Suspense, useEffect } from 'react'
import { Live } from '../live/live.tsx'
import { laterBy } from '../ui/use-is-later.ts'

const ByKeys = lazy(async () => ({ default: (await import('./by-keys.tsx')).ByKeys }))
/** Milliseconds after the first page, when nothing more urgent is loading. */
const useIsLater = laterBy(1_500)

/** The parts of a page that can wait until it has all its data: live updates, keyboard shortcuts, the search and the offline mode. */
export function Beside() {
  const isLater = useIsLater()
  useEffect(() => {
    // Preloads the list of all pages, so that the next page opens without waiting for it.
    if (isLater) void import('./framed-files.ts').catch(() => {})
  }, [isLater])
  return (
    <>
      <Live />
      <Suspense>{isLater && <ByKeys />}</Suspense>
    </>
  )
}
