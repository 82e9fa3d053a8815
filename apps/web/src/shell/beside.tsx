import { lazy, Suspense, useEffect } from 'react'
import { Live } from '../live/live.tsx'
import { laterBy } from '../ui/use-is-later.ts'

const ByKeys = lazy(async () => ({ default: (await import('./by-keys.tsx')).ByKeys }))
/** So long after the first page nobody waits for anything else. */
const useIsLater = laterBy(1_500)

/** What a page can do without until it has all its data: that it follows what others do, the keys, the search, and work without a line. */
export function Beside() {
  const isLater = useIsLater()
  useEffect(() => {
    // The next page is opened without waiting for the list of all.
    if (isLater) void import('./framed-files.ts').catch(() => {})
  }, [isLater])
  return (
    <>
      <Live />
      <Suspense>{isLater && <ByKeys />}</Suspense>
    </>
  )
}
