import { preparations as all } from '@barreno/texts/format'
import type { ComponentType } from 'react'
import { type Route, routes } from '../routes.ts'

export { Guard } from './guard.tsx'

const preparations = [...all]

/** Where alianzas arrive, often by a slow line: it does not wait for the list of the others, which is long. */
const loadClientDashboard = async () => (await import('../dashboard/client-dashboard-page.tsx')).ClientDashboardPage

/** The page; that of a list with what opens its records beside it, which a wide screen has before the page is drawn. */
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

/** While the page is on its way there is time for it, and each by itself holds up nothing. */
function prepareFormats(): void {
  for (const prepare of preparations.splice(0)) setTimeout(prepare)
}
