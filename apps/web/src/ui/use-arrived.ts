import { useDeferredValue, useState } from 'react'

/**
 * Whether loaded content is to be rendered by now. An answer that arrives later is rendered in the background, and
 * the loading state stays until it is complete. An answer that was there from the start is rendered at once.
 */
export function useArrived(isThere: boolean): boolean {
  const [wasThere] = useState(isThere)
  return useDeferredValue(isThere, wasThere) && isThere
}

/** Whether the rest of a long page is to be rendered by now. Its first part is rendered alone, and the rest after it in the background. */
export const useRest = (): boolean => useDeferredValue(true, false)
