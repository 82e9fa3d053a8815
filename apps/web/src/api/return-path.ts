import { useLocation } from 'react-router'

/** Where somebody wanted to go before they were asked to sign in. */
export function useReturnPath(): string | null {
  const { state } = useLocation()
  return (state as { from?: string } | null)?.from ?? null
}
