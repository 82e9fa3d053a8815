import { useSearchParams } from 'react-router'

/** What a list is narrowed and sorted by. It lives in the address, so that a list can be shared and found again. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  return {
    get: (name: string) => params.get(name) ?? '',
    isNarrowed: [...params.keys()].some((name) => name !== 'sort'),
    /** Replaces the address: a list is one step back, whatever was typed into its search. */
    set(name: string, value: string | null) {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      )
    },
    clear: () => setParams({}, { replace: true }),
  }
}
