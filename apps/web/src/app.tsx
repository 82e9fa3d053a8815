import { shell } from '@barreno/domain/texts/shell'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router'
import { SessionProvider } from './api/session.tsx'
import { aliases, type Route, routes } from './routes.tsx'
import { Guard } from './shell/guard.tsx'
import { NotFound } from './shell/not-found.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { Loading } from './ui/states.tsx'

const router = createBrowserRouter([
  {
    errorElement: <PageFailed />,
    hydrateFallbackElement: <Loading label={shell.checking} />,
    children: [
      ...routes.map(guarded),
      ...Object.entries(aliases).map(([path, to]) => ({ path, caseSensitive: true, element: <Navigate to={to} replace /> })),
      { path: '*', element: <NotFound /> },
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

/** The page is loaded when it is first visited. Paths are matched as they are written: one of them differs from another by a capital. */
function guarded(route: Route): RouteObject {
  return {
    path: route.path,
    caseSensitive: true,
    lazy: async () => {
      const { Component: Page } = await route.page()
      return {
        Component: () => (
          <Guard route={route}>
            <Page />
          </Guard>
        ),
      }
    },
  }
}
