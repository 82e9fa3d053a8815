import { type ComponentType, createContext, type ReactNode } from 'react'

export type PageHeadProps = {
  title: string
  context?: ReactNode
  action?: ReactNode
  badge?: ReactNode
  back?: { to: string; label: string } | undefined
}

/** Where a list and one of its records stand side by side: of which of the two this is. The record has another head than a page. */
export const Pane = createContext<{ isList?: true; Head?: ComponentType<PageHeadProps> }>({})
