import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type InitialEntry, Route, Routes, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { theme } from '../src/theme.ts'
import { openHistory, Routed, type Router } from '../src/ui/router.tsx'

type Place = {
  /** The current address with its history state. */
  at?: InitialEntry
  /** The pattern of the page's route, if it reads parameters from the address. */
  route?: string
}

/**
 * Renders a page or a component as the product does, with theme, router and an empty cache; `router` has the current
 * address. CSS variables are left out: no test uses colours or sizes, and each check of visibility would read
 * hundreds of them.
 */
export function renderPage(element: ReactElement, { at = '/', route = '*' }: Place = {}): RenderResult & { router: Router } {
  const router = openHistory(createMemoryHistory({ initialEntries: [at] }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const view = render(
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="light" env="test">
      <QueryClientProvider client={queries}>
        <Routed router={router}>
          {() => (
            <Routes>
              <Route path={route} element={element} />
              {route !== '*' && <Route path="*" element={null} />}
            </Routes>
          )}
        </Routed>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, router }
}
