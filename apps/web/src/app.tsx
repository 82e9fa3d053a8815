import { shell } from '@barreno/domain/texts/shell'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { aliases, type Route, routes } from './routes.tsx'
import { PageFailed } from './shell/page-failed.tsx'
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
        { path: '*', lazy: async () => ({ Component: (await import('./shell/not-found.tsx')).NotFound }) },
      ],
    },
  ])
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
  return { path: route.path, caseSensitive: true, lazy: route.frame === 'bare' ? route.page : () => guardedPage(route) }
}

async function guardedPage(route: Route) {
  const [{ Component: Page }, { Guard }] = await Promise.all([route.page(), import('./shell/guard.tsx')])
  return {
    Component: () => (
      <Guard route={route}>
        <Page />
      </Guard>
    ),
  }
}
