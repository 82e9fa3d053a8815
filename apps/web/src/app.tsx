import { shell } from '@barreno/texts/shell'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { aliases, type Route, routes } from './routes.tsx'
import { answerWithin_ms } from './api/act.ts'
import { Broken, PageFailed } from './shell/page-failed.tsx'
import { loadPart } from './shell/parts.ts'
import { Loading } from './ui/states.tsx'

/** The portal's pages by their paths, once the page that was asked for is loaded. */
export async function openRouter() {
  const router = createBrowserRouter([
    {
      errorElement: <PageFailed />,
      hydrateFallbackElement: <Loading label={shell.checking} />,
      children: [
        ...routes.map(guarded),
        ...Object.entries(aliases).map(([path, to]) => ({ path, caseSensitive: true, element: <Navigate to={to} replace /> })),
        { path: '*', lazy: () => loadPart(async () => ({ Component: (await import('./shell/not-found.tsx')).NotFound }), browser) },
      ],
    },
  ])
  current = router
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
  return router
}

/**
 * The page is loaded when it is first visited, and with it the frame of the signed-in, which nobody needs to look at the home page or to sign
 * in. Paths are matched as they are written: one of them differs from another by a capital.
 */
function guarded(route: Route): RouteObject {
  return {
    path: route.path,
    caseSensitive: true,
    lazy: () => loadPart(() => (route.frame === 'bare' ? route.page() : guardedPage(route)), browser),
  }
}

async function guardedPage(route: Route) {
  const [{ Component: Page }, { Guard }] = await Promise.all([route.page(), import('./shell/guard.tsx')])
  return {
    Component: () => (
      <Guard route={route}>
        <Page />
      </Guard>
    ),
    // A page that breaks leaves the menu standing.
    ErrorBoundary: () => (
      <Guard route={route}>
        <Broken />
      </Guard>
    ),
  }
}

let current: ReturnType<typeof createBrowserRouter> | undefined

/** The browser as a part of the portal that cannot be had needs it. */
const browser: Parameters<typeof loadPart>[1] = {
  wanted() {
    if (current?.state.initialized && current.state.navigation.state === 'idle') return null
    const { pathname, search, hash } = current?.state.navigation.location ?? location
    return pathname + search + hash
  },
  isReachable: () =>
    fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(answerWithin_ms) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  open: (address) => location.assign(address),
}
