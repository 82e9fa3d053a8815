import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

// What a browser has and happy-dom has not, or has only half.
window.matchMedia = (query) => ({
  // A wide window, in the light and with motion.
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
window.HTMLElement.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// For each element that is drawn React takes a stack trace, for messages that no test reads: that was a quarter of these tests' time. It does
// so for no more than ten thousand in a row, and is told that there were as many.
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']!
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {}, configurable: true })

// What waits for an answer may wait long on a machine with other work.
configure({ asyncUtilTimeout: 5000 })

// The files of a worker share one window: none leaves anything behind in it.
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
