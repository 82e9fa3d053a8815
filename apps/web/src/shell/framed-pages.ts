import type { ComponentType } from 'react'
import type { Route } from '../routes.ts'

export { Guard } from './guard.tsx'

/** The files of the pages in the frame that the table of routes names, each loaded when its page is asked for. */
const files = import.meta.glob<Record<string, ComponentType>>([
  '../*/**/*-page.tsx',
  '../*/**/*-pages.tsx',
  '!../ui/**',
  '!../institution/**',
])

export async function framedPage({ page: [file, component] }: Route): Promise<ComponentType> {
  const module = await files[`../${file}.tsx`]!()
  return module[component]!
}
