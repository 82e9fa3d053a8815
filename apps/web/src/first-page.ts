import { baseEntry } from './api/base.ts'
import { rememberedEntry } from './api/remembered-entry.ts'
import { tokenEntry } from './api/token-entry.ts'

/**
 * Runs in the browser before anything else: the build writes it into the page. What it is to do stands at the page's root, where the build wrote
 * that, too (`vite/page-files.ts`).
 *
 * Who is signed in and what the page will ask besides is asked at once: `api/asked-already.ts` hands the answers on. The page gets the look that
 * was chosen here, and one that was rendered ahead, once it has been painted, its scripts. Whoever has a session sees no form to open
 * one: there is nothing to paint first, nor in which typeface, and they are
 * sent on as soon as the scripts know them. A dashboard greets whose home it was when this browser last knew them, and nobody else.
 */
export function openFirstPage(): void {
  const { documentElement: page } = document
  const token = localStorage.getItem(tokenEntry)
  if (token && !localStorage.getItem(baseEntry)) askAhead(token, listIn(page.dataset['asks']))
  if (isDark()) page.dataset['dark'] = ''
  if (!page.dataset['start']) return
  page.dataset['mantineColorScheme'] = isDark() ? 'dark' : 'light'
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const { home, words } = token ? remembered() : {}
  if (home === path) {
    page.dataset['greeted'] = ''
    fillIn(words ?? {})
  } else if (token && path !== '/') {
    page.dataset['known'] = ''
    loadScripts()
  }
  if (!('known' in page.dataset)) load({ rel: 'preload', as: 'font', crossOrigin: '', href: page.dataset['typeface']! })
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(startPortal)))
}

const listIn = (words = '') => words.split(' ').filter(Boolean)

function askAhead(token: string, calls: readonly string[]): void {
  const authorization = `Bearer ${token}`
  const requests = calls.map((path) => {
    const address = `${location.origin}/api${path}`
    const answer = fetch(address, { headers: { accept: 'application/json', authorization } })
    answer.catch(() => {})
    return { address, authorization, answer }
  })
  Object.assign(globalThis, { barrenoAsked: requests })
}

function isDark(): boolean {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

function remembered(): { home?: string; words?: Record<string, string> } {
  try {
    return JSON.parse(localStorage.getItem(rememberedEntry) ?? '{}') as ReturnType<typeof remembered>
  } catch {
    // An unreadable entry: skip the greeting.
    return {}
  }
}

/** Puts the words in the place of their marks while the page is still being read, so that no mark is ever painted. */
function fillIn(words: Record<string, string>): void {
  const naming = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const text of [target, ...addedNodes])
        if (text instanceof Text) text.data = text.data.replace(/\{(\w+)\}/g, (mark, word: string) => words[word] ?? mark)
    // What it did itself: a name may look like a mark.
    naming.takeRecords()
  })
  naming.observe(document.documentElement, { childList: true, characterData: true, subtree: true })
  addEventListener('DOMContentLoaded', () => setTimeout(() => naming.disconnect()))
}

function startPortal(): void {
  loadScripts()
  void import(/* @vite-ignore */ document.documentElement.dataset['start']!)
}

/** All of them at once; one that is loading already is not loaded again. */
function loadScripts(): void {
  const { start, scripts } = document.documentElement.dataset
  for (const href of [start!, ...listIn(scripts)]) load({ rel: 'modulepreload', href })
}

const load = (link: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), link))
