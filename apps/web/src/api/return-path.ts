import { useLocation } from 'react-router'

/** Returns the path that the person wanted to open before they were asked to sign in; null if there is none. */
export function useReturnPath(): string | null {
  const { state } = useLocation()
  return (state as { from?: string } | null)?.from ?? null
}
