import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A page that one goes to begins at its top, however far down the one before was read; where one goes back to, the browser knows the place. */
export function useTopOfPage(): void {
  const { pathname, hash } = useLocation()
  const isGoneTo = useNavigationType() !== NavigationType.Pop
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    // A filter in the address is still the same page.
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (isGoneTo && hash === '') scrollTo(0, 0)
  }, [pathname, hash, isGoneTo])
}
