import type { ComponentType, ReactNode } from 'react'
import {
  createPath,
  type Location,
  matchRoutes,
  Navigate,
  type RouteObject,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useRoutes,
} from 'react-router'
import { aliases, type Route, routes } from './routes.ts'
import { answerWithin_ms } from './api/act.ts'
import { Broken, PageFailed } from './shell/page-failed.tsx'
import { loadPart } from './shell/parts.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { openHistory, Routed, type Router } from './ui/router.tsx'

type Page = ComponentType
/** The content of a path, once it is loaded. */
type Path = RouteObject & { path: string; load?: () => Promise<void> }

const notFound = page('*', async () => (await import('./shell/not-found.tsx')).NotFound)

/** Paths are case-sensitive, since some differ only by a capital letter. */
const paths: Path[] = [
  ...routes.map((route) => page(route.path, () => (route.frame === 'bare' ? barePage(route) : guardedPage(route)))),
  ...(import.meta.env.DEV ? [page('/showcase', async () => (await import('./ui/showcase-page.tsx')).ShowcasePage)] : []),
  ...Object.entries(aliases).map(([path, to]) => ({ path, caseSensitive: true, element: <Navigate to={to} replace /> })),
  notFound,
]

const firstSegment = (path: string) => path.split('/', 2)[1]
const byFirstSegment = Map.groupBy(paths, ({ path }) => firstSegment(path))

/** Returns the paths that an address can match. The library compiles each path that it is given, at every call. */
function pathsFor({ pathname }: Location): Path[] {
  const alike = byFirstSegment.get(firstSegment(pathname))
  return alike ? [...alike, notFound] : paths
}

function page(path: string, loadPage: () => Promise<Page>): Path {
  const loading: Path = {
    path,
    caseSensitive: true,
    async load() {
      const Page = await loadPage()
      loading.element = <Page />
    },
  }
  return loading
}

let current: Router | undefined

/** Creates the router and loads the page in the address. */
export async function openPages(): Promise<Router> {
  const router = openHistory(createBrowserHistory(), load)
  current = router
  await router.open()
  return router
}

/**
 * Loads a page when it is first visited, together with the frame of the signed-in pages if it uses that.
 * The start page and the sign-in do without it.
 */
function load(location: Location): Promise<void> | null {
  const { element, load: loadPage } = matchRoutes(pathsFor(location), location)!.at(-1)!.route
  return element || !loadPage ? null : loadPart(loadPage, browser)
}

export const App = ({ router }: { router: Router }) => (
  <Routed router={router}>
    {({ hasFailed }) => <ErrorBoundary fallback={<PageFailed />}>{hasFailed ? <PageFailed /> : <Pages />}</ErrorBoundary>}
  </Routed>
)

const Pages = () => useRoutes(pathsFor(useLocation()))

/** The pages without the frame, each loaded on demand. The list of the others is part of the frame's own script, because it is long. */
const files = import.meta.glob<Record<string, ComponentType>>([
  './institution/*-page.tsx',
  './auth/login-page.tsx',
  './auth/login-selector-page.tsx',
  './auth/oidc-page.tsx',
  './auth/*-password-page.tsx',
])

async function barePage({ page: [file, component] }: Route): Promise<Page> {
  const module = await files[`./${file}.tsx`]!()
  return module[component]!
}

/** An error in a page leaves the menu in place. */
async function guardedPage(route: Route): Promise<Page> {
  const { Guard, framedPage } = await import('./shell/framed-pages.ts')
  const Page = await framedPage(route)
  const framed = (content: ReactNode) => <Guard route={route}>{content}</Guard>
  return () => <ErrorBoundary fallback={framed(<Broken />)}>{framed(<Page />)}</ErrorBoundary>
}

/** The functions of the browser that are needed when a part of the portal cannot be loaded. */
const browser: Parameters<typeof loadPart>[1] = {
  wanted() {
    return current?.pending ? createPath(current.pending) : null
  },
  isReachable: () =>
    fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(answerWithin_ms) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  open: (address) => location.assign(address),
}
