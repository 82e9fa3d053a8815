import type { ComponentType } from 'react'

export { isWide, loadSideBySide, openingBeside } from './opening-beside.tsx'

/** The files of the pages in the frame that the table of routes names, each loaded when its page is asked for. */
export const files = import.meta.glob<Record<string, ComponentType>>([
  '../*/**/*-page.tsx',
  '../*/**/*-pages.tsx',
  '!../ui/**',
  '!../institution/**',
  '!../dashboard/client-dashboard-page.tsx',
])
