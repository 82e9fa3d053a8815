import { type ComponentType, createContext, type ReactNode } from 'react'

export type PageHeadProps = {
  title: string
  context?: ReactNode
  action?: ReactNode
  badge?: ReactNode
  back?: { to: string; label: string } | undefined
}

/** In the view with a list and one of its records side by side: which of the two this is. The record has another head than a page. */
export const Pane = createContext<{ isList?: true; Head?: ComponentType<PageHeadProps> }>({})
