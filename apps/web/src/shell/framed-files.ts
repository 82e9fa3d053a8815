import type { ComponentType } from 'react'

/** The modules of the framed pages in the table of routes, each loaded when its page is opened. */
export const files = import.meta.glob<Record<string, ComponentType>>([
  '../*/**/*-page.tsx',
  '../*/**/*-pages.tsx',
  '!../ui/**',
  '!../institution/**',
  '!../dashboard/*-dashboard-page.tsx',
])
