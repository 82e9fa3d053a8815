import { orderTexts } from '@barreno/texts/orders'
import { useLocation } from 'react-router'

type Back = { to: string; label: string }

/** Returns the link back to the list that the order was opened from, with its filters; otherwise to the given list. */
export function useBack(fallback: Back): Back {
  const state = useLocation().state as { list?: unknown; of?: unknown } | null
  const search = typeof state?.list === 'string' ? state.list : ''
  const path = typeof state?.of === 'string' && state.of.startsWith('/') ? state.of : fallback.to
  return { to: path + search, label: path === fallback.to ? fallback.label : orderTexts.detail.backToList }
}
