/// <reference types="vite/client" />
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { checkedAhead } from './api/session.tsx'
import { App, openPages } from './app.tsx'
import { Portal } from './portal.tsx'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// What the page came with stays until what takes its place is loaded; as a transition, so that a slow phone still answers to a finger meanwhile.
// Where somebody is greeted already, that is until the session is checked, too.
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
