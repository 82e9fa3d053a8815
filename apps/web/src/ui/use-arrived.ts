import { useDeferredValue, useState } from 'react'

/**
 * Whether what was waited for is to be drawn by now. An answer that was not there yet is drawn bit by bit, between whatever else the browser is
 * asked for, and what said that it is on its way stands until it is whole; one that was there already is drawn at once.
 */
export function useArrived(isThere: boolean): boolean {
  const [wasThere] = useState(isThere)
  return useDeferredValue(isThere, wasThere) && isThere
}
