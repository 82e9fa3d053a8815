import { baseEntry } from './api/base.ts'
import { rememberedEntry } from './api/remembered-entry.ts'
import { tokenEntry } from './api/token-entry.ts'

/**
 * Runs in the browser before any other script; the build writes it into the page.
 * Its parameters are data attributes of the root element, which the build writes as well (`vite/page-files.ts`).
 *
 * It sends at once the request for the signed-in user and the first requests of the page; `api/early-answer.ts` passes the answers on.
 * The page gets the chosen colour scheme, and its scripts once it has been painted. The first of them is in the document if that was not prerendered.
 * A user with a session sees no sign-in form: nothing is painted first, no typeface is loaded, and they are redirected as soon as the scripts know
 * the user. A dashboard shows the greeting only to the user whose start page it was when this browser last knew them.
 */
export function openFirstPage(): void {
  const { documentElement: page } = document
  const token = localStorage.getItem(tokenEntry)
  if (token && !localStorage.getItem(baseEntry)) askAhead(token, firstRequests(page.dataset))
  if (isDark()) page.dataset['dark'] = ''
  if (!page.dataset['start']) return afterFirstPaint(loadScripts)
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

/** Returns the addresses of the page's first requests. With filters in its own address, a page requests something else than without. */
function firstRequests({ asks, asksPlain }: DOMStringMap): string[] {
  const segments = location.pathname.split('/')
  const own = location.search
    ? []
    : listIn(asksPlain).map((address) => address.replace(/\{(\d)\}/g, (_, place: string) => segments[+place] ?? ''))
  // The path of a record without its id would be that of a list.
  return [...listIn(asks), ...own.filter((address) => !/\/(\?|$)/.test(address))]
}

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

/** Replaces the placeholders while the page is still being parsed, so that none of them is ever painted. */
function fillIn(words: Record<string, string>): void {
  const naming = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const text of [target, ...addedNodes])
        if (text instanceof Text) text.data = text.data.replace(/\{(\w+)\}/g, (mark, word: string) => words[word] ?? mark)
    // Discards its own changes, since a name may look like a placeholder.
    naming.takeRecords()
  })
  naming.observe(document.documentElement, { childList: true, characterData: true, subtree: true })
  addEventListener('DOMContentLoaded', () => setTimeout(() => naming.disconnect()))
}

function startPortal(): void {
  loadScripts()
  void import(/* @vite-ignore */ document.documentElement.dataset['start']!)
}

/** Preloads all scripts at once; the browser does not load a script twice. */
function loadScripts(): void {
  const { start, scripts } = document.documentElement.dataset
  for (const href of [...listIn(start), ...listIn(scripts)]) load({ rel: 'modulepreload', href })
}

/** Maximum time to wait for the first paint. A page in the background is not painted. */
const paint_ms = 500

function afterFirstPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  setTimeout(once, paint_ms)
}

const load = (link: Partial<HTMLLinkElement>) => document.head.append(Object.assign(document.createElement('link'), link))
