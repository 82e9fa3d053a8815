import { orderTexts } from '@barreno/texts/orders'
import { useLocation } from 'react-router'

type Back = { to: string; label: string }

/** The way back to the list from which an order was opened, as it was narrowed then; without one, to the list that is named. */
export function useBack(fallback: Back): Back {
  const state = useLocation().state as { list?: unknown; of?: unknown } | null
  const search = typeof state?.list === 'string' ? state.list : ''
  const path = typeof state?.of === 'string' && state.of.startsWith('/') ? state.of : fallback.to
  return { to: path + search, label: path === fallback.to ? fallback.label : orderTexts.detail.backToList }
}
