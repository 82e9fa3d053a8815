import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type InitialEntry, Route, Routes, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { theme } from '../src/theme.ts'
import { openHistory, Routed, type Router } from '../src/ui/router.tsx'

type Place = {
  /** The address the person is at, and what the browser's history keeps with it. */
  at?: InitialEntry
  /** The pattern of the page's route, where it reads parameters from the address. */
  route?: string
}

/**
 * Shows a page or a part as the product would: theme, router and a fresh cache; `router` tells where the person went. Colours and sizes are
 * left out: no test sees them, and each question whether something can be seen would read the hundreds of them.
 */
export function renderPage(element: ReactElement, { at = '/', route = '*' }: Place = {}): RenderResult & { router: Router } {
  const router = openHistory(createMemoryHistory({ initialEntries: [at] }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const shown = render(
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
  return { ...shown, router }
}
