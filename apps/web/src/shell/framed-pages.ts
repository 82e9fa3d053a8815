import type { ComponentType } from 'react'
import { ClientDashboardPage } from '../dashboard/client-dashboard-page.tsx'
import type { Route } from '../routes.ts'

export { Guard } from './guard.tsx'

/** Where alianzas arrive, often by a slow line: it comes with the frame, and does not wait for the list of the others, which is long. */
const withFrame: Readonly<Record<string, ComponentType>> = { ClientDashboardPage }

export async function framedPage({ page: [file, component] }: Route): Promise<ComponentType> {
  if (withFrame[component]) return withFrame[component]
  const { files } = await import('./framed-files.ts')
  const module = await files[`../${file}.tsx`]!()
  return module[component]!
}
