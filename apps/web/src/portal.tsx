import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { SessionProvider, type State } from './api/session.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    // A refusal stays a refusal however often one asks; only a lost connection is worth a second try, and call() throws no Problem for that.
    queries: { retry: (failures, error) => failures < 2 && error instanceof TypeError, staleTime: 5_000 },
    mutations: { retry: false },
  },
})

/** What stands around every page, in the browser and where a page is rendered ahead of it. */
export const Portal = ({ session, children }: { session?: State | undefined; children: ReactNode }) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <SessionProvider checked={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
