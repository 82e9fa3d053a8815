import { type RefCallback, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** Distance from the window from which on an element is near. */
const nearby = '200px'

/** Whether the element with the ref has come near the window, or the page is printed. Content that takes long to draw is not drawn before. */
export function useIsNear(): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false)
  const ref = useCallback((element: Element) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: nearby,
    })
    observer.observe(element)
    // The browser prints the page as it is after this event.
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [])
  return [ref, isNear]
}
