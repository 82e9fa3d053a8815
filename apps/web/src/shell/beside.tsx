import { lazy, Suspense, useEffect, useState } from 'react'
import { Live } from '../live/live.tsx'

const UntoldLine = lazy(async () => ({ default: (await import('../incidents/untold-line.tsx')).UntoldLine }))
const ByKeys = lazy(async () => ({ default: (await import('./by-keys.tsx')).ByKeys }))
/** So long after the first page nobody waits for anything else. */
const delay_ms = 1_500
let isFirstPage = true

/** What a page can do without until it has all its data: that it follows what others do, what waits to be told, the keys, the search, and work without a line. */
export function Beside() {
  const [isLater, setLater] = useState(!isFirstPage)
  useEffect(() => {
    const timer = setTimeout(() => {
      isFirstPage = false
      setLater(true)
    }, delay_ms)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Live />
      <Suspense>{isLater && <UntoldLine />}</Suspense>
      <Suspense>{isLater && <ByKeys />}</Suspense>
    </>
  )
}
