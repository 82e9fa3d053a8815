import { type ComponentType, createContext } from 'react'
import type { PageHeadProps } from './page-head.tsx'

/** Where a list and one of its records stand side by side: of which of the two this is. The record has another head than a page. */
export const Pane = createContext<{ isList?: true; Head?: ComponentType<PageHeadProps> }>({})
