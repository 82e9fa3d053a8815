import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { SessionProvider, type State } from './api/session.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    // A failed read shows why it failed at once, with a button that tries again.
    queries: { retry: false, staleTime: 5_000 },
    mutations: { retry: false },
  },
})

/** The providers around every page, in the browser and in the build that prerenders pages. */
export const Portal = ({ session, children }: { session?: State | undefined; children: ReactNode }) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <SessionProvider checked={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
