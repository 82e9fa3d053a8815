import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scrolls to the top when the user goes to another page. On Back, the browser restores the position. */
export function useTopOfPage(): void {
  const { pathname, hash } = useLocation()
  const isGoneTo = useNavigationType() !== NavigationType.Pop
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    // A filter in the address does not change the page.
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (isGoneTo && hash === '') scrollTo(0, 0)
  }, [pathname, hash, isGoneTo])
}
