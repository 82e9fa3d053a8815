import type { ComponentType } from 'react'

export { isWide, loadSideBySide, openingBeside } from './opening-beside.tsx'

/** The modules of the framed pages in the table of routes, each loaded when its page is opened. */
export const files = import.meta.glob<Record<string, ComponentType>>([
  '../*/**/*-page.tsx',
  '../*/**/*-pages.tsx',
  '!../ui/**',
  '!../institution/**',
  '!../dashboard/client-dashboard-page.tsx',
])
