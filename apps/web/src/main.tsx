/// <reference types="vite/client" />
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import './theme.css'

const queries = new QueryClient({
  defaultOptions: {
    // A refusal stays a refusal however often one asks; only a lost connection is worth a second try, and call() throws no Problem for that.
    queries: { retry: (failures, error) => failures < 2 && error instanceof TypeError, staleTime: 5_000 },
    mutations: { retry: false },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
