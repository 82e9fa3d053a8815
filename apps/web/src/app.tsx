import { shell } from '@barreno/texts/shell'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { aliases, type Route, routes } from './routes.ts'
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
        ...(import.meta.env.DEV
          ? [{ path: '/muestrario', lazy: async () => ({ Component: (await import('./ui/muestrario-page.tsx')).MuestrarioPage }) }]
          : []),
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
    lazy: () => loadPart(() => (route.frame === 'bare' ? pageOf(route) : guardedPage(route)), browser),
  }
}

/** The files that the table of routes names, each loaded when its page is asked for. */
const files = import.meta.glob<Record<string, ComponentType>>(['./*/**/*-page.tsx', './*/**/*-pages.tsx', '!./ui/**'])

async function pageOf({ page: [file, component] }: Route) {
  const module = await files[`./${file}.tsx`]!()
  return { Component: module[component]! }
}

async function guardedPage(route: Route) {
  const [{ Component: Page }, { Guard }] = await Promise.all([pageOf(route), import('./shell/guard.tsx')])
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
