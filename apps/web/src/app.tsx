import { shell } from '@barreno/domain/texts/shell'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router'
import { SessionProvider } from './api/session.tsx'
import { aliases, type Route, routes } from './routes.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { Loading } from './ui/states.tsx'

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

export function App() {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  )
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
