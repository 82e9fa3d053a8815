import { type ComponentType, createContext, type ReactNode } from 'react'

export type PageHeadProps = {
  title: string
  context?: ReactNode
  action?: ReactNode
  badge?: ReactNode
  back?: { to: string; label: string } | undefined
}

/**
 * The pane of a list with an open record beside it: `isList` in the list, and in the record the `Head` that replaces
 * the head of a page. Empty on all other pages.
 */
export const Pane = createContext<{ isList?: true; Head?: ComponentType<PageHeadProps> }>({})
