import { preparations as all } from '@barreno/texts/format'
import type { ComponentType } from 'react'
import { type Route, routes } from '../routes.ts'

export { Guard } from './guard.tsx'

const preparations = [...all]

/** The first page of the alianzas, often on slow connections: it does not wait for the long list of all pages. */
const loadClientDashboard = async () => (await import('../dashboard/client-dashboard-page.tsx')).ClientDashboardPage

/**
 * Loads a page. The page of a list comes with the component that opens records beside it; on a wide screen that is
 * loaded before the page is rendered.
 */
export async function framedPage({ page: [file, component], opens }: Route): Promise<ComponentType> {
  prepareFormats()
  if (component === 'ClientDashboardPage') return loadClientDashboard()
  const { files, isWide, loadSideBySide, openingBeside } = await import('./framed-files.ts')
  const [module] = await Promise.all([files[`../${file}.tsx`]!(), opens && isWide() && loadSideBySide()])
  const Page = module[component]!
  if (!opens) return Page
  const route = routes.find(({ path }) => path === opens)!
  return openingBeside(Page, opens, () => framedPage(route))
}

/** Runs the preparations while the page is loading, each in a task of its own so that none blocks the browser for long. */
function prepareFormats(): void {
  for (const prepare of preparations.splice(0)) setTimeout(prepare)
}
