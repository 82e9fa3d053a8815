import { preparations as all } from '@barreno/texts/format'
import type { ComponentType } from 'react'
import { type Route, routes } from '../routes.ts'
import { menuBeside } from '../ui/menu-beside.ts'
import { loadMenuIcons } from './menu-icon.tsx'

export { Guard } from './guard.tsx'

type Module = Record<string, ComponentType>

const preparations = [...all]

/** The pages after a sign-in. They do not wait for the long list of all pages, nor for a script of their own. */
const dashboards: Readonly<Record<string, () => Promise<ComponentType>>> = {
  ClientDashboardPage: async () => (await import('../dashboard/client-dashboard-page.tsx')).ClientDashboardPage,
  StaffDashboardPage: async () => (await import('../dashboard/staff-dashboard-page.tsx')).StaffDashboardPage,
}

/**
 * Loads a page. The page of a list comes with the component that opens records beside it; on a wide screen that is
 * loaded before the page is rendered.
 */
export async function framedPage(route: Route): Promise<ComponentType> {
  const {
    page: [, component],
    opens,
  } = route
  prepareFormats()
  if (window.matchMedia(menuBeside).matches) void loadMenuIcons().catch(() => {})
  const loadDashboard = dashboards[component]
  if (loadDashboard) return loadDashboard()
  const [module, openingBeside] = await Promise.all([moduleOf(route), opens ? loadOpeningBeside() : null])
  const Page = module[component]!
  if (!opens || !openingBeside) return Page
  const record = routes.find(({ path }) => path === opens)!
  return openingBeside(Page, opens, () => framedPage(record))
}

/**
 * The document names the script of its own page (`vite/page-files.ts`), so that the first page does not wait for the long list of all pages. It also
 * names the scripts that this one imports. They run first, in their order and each in a task of its own, because together they block a slow phone.
 */
async function moduleOf({ page: [file] }: Route): Promise<Module> {
  const { page = '', scripts = '' } = document.documentElement.dataset
  const [ownFile, address] = page.split(' ')
  if (ownFile === file && address) {
    for (const script of scripts.split(' ')) await import(/* @vite-ignore */ script)
    return (await import(/* @vite-ignore */ address)) as Module
  }
  const { files } = await import('./framed-files.ts')
  return files[`../${file}.tsx`]!()
}

async function loadOpeningBeside() {
  const { isWide, loadSideBySide, openingBeside } = await import('./opening-beside.tsx')
  if (isWide()) await loadSideBySide()
  return openingBeside
}

/** Runs the preparations while the page is loading, each in a task of its own so that none blocks the browser for long. */
function prepareFormats(): void {
  for (const prepare of preparations.splice(0)) setTimeout(prepare)
}
