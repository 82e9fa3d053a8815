import { lazy, Suspense, useEffect, useState } from 'react'
import { UntoldLine } from '../incidents/untold-line.tsx'
import { Live } from '../live/live.tsx'

const ByKeys = lazy(async () => ({ default: (await import('./by-keys.tsx')).ByKeys }))
/** So long after the first page nobody waits for anything else. */
const keysDelay_ms = 1_500
let isFirstPage = true

/** What a page can do without until it has all its data: that it follows what others do, what waits to be told, the keys, the search, and work without a line. */
export function Beside() {
  const [hasKeys, setKeys] = useState(!isFirstPage)
  useEffect(() => {
    const timer = setTimeout(() => {
      isFirstPage = false
      setKeys(true)
    }, keysDelay_ms)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Live />
      <UntoldLine />
      <Suspense>{hasKeys && <ByKeys />}</Suspense>
    </>
  )
}
