import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

// Browser features that happy-dom lacks or implements only in part.
window.matchMedia = (query) => ({
  // Simulates a wide window, light colour scheme and enabled motion.
  matches: query.includes('min-width'),
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Everything is near the window.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }
  observe() {
    this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this)
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.HTMLElement.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// React takes a stack trace for each element, for messages that no test reads. That was a quarter of these tests' time.
// It takes at most ten thousand in a row, so this pretends that the limit is reached.
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {}, configurable: true })

// Long timeout, because the machine may be busy with other work.
configure({ asyncUtilTimeout: 60_000 })

// The test files of a worker share one window, so each cleans up after itself.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
