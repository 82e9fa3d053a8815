/// <reference types="vite/client" />
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { checkedAhead } from './api/session.tsx'
import { App, openPages } from './app.tsx'
import { Portal } from './portal.tsx'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Keeps the prerendered page until its replacement is loaded. If it contains a greeting, also until the session is checked.
// The transition keeps a slow phone responsive meanwhile.
const isGreeted = 'greeted' in document.documentElement.dataset
void Promise.all([openPages(), isGreeted ? checkedAhead() : undefined]).then(([router, session]) =>
  startTransition(() =>
    createRoot(root).render(
      <Portal session={session}>
        <App router={router} />
      </Portal>,
    ),
  ),
)
