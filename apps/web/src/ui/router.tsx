import { createContext, type ReactNode, startTransition, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  Router as Routing,
  type To,
  type UNSAFE_createBrowserHistory,
  type UNSAFE_createMemoryHistory,
} from 'react-router'

type History = ReturnType<typeof UNSAFE_createBrowserHistory> | ReturnType<typeof UNSAFE_createMemoryHistory>
type Step = { currentLocation: Location; nextLocation: Location; historyAction: NavigationType }
type Question = { proceed: () => void }
type Blocker = { blocks: (step: Step) => boolean; onBlocked: (question: Question) => void }
type State = { location: Location; action: NavigationType; hasFailed: boolean }

export type Router = ReturnType<typeof openHistory>

/**
 * A wrapper of the library's router that loads a page before it shows it, and that can ask before a page is left. The
 * library offers both only together with its loaders, actions and fetchers, which the portal does not need.
 */
export function openHistory(history: History, load: (location: Location) => Promise<unknown> | null = () => null) {
  let state: State = { location: history.location, action: NavigationType.Pop, hasFailed: false }
  let pending: Location | null = null
  let isCertain = false
  let undone: (() => void) | null = null
  const listeners = new Set<(state: State) => void>()
  const blockers = new Set<Blocker>()

  /**
   * Shows the current page until the next one has loaded. If the user navigates elsewhere meanwhile, the load is ignored. A page that only corrects
   * its own address, such as a list with its saved filters, does not keep the user from leaving it.
   */
  async function show(location: Location, action: NavigationType, enter?: () => void): Promise<void> {
    const { pathname } = state.location
    if (action === NavigationType.Replace && location.pathname === pathname && pending && pending.pathname !== pathname)
      return change({ location, action, hasFailed: false }, enter)
    pending = location
    let hasFailed = false
    try {
      const loading = load(location)
      if (loading) await loading
    } catch (error) {
      console.error(error)
      hasFailed = true
    }
    if (pending !== location) return
    pending = null
    change({ location, action, hasFailed }, enter)
  }

  function change(next: State, enter?: () => void): void {
    enter?.()
    state = next
    for (const listener of listeners) listener(state)
  }

  function isBlocked(nextLocation: Location, historyAction: NavigationType, question: Question): boolean {
    const taken = { currentLocation: state.location, nextLocation, historyAction }
    const blocker = [...blockers].findLast(({ blocks }) => blocks(taken))
    blocker?.onBlocked(question)
    return blocker !== undefined
  }

  async function step(action: NavigationType, to: To, passed: unknown): Promise<void> {
    const path = typeof to === 'string' ? parsePath(to) : to
    const location = {
      pathname: state.location.pathname,
      search: '',
      hash: '',
      ...path,
      state: passed ?? null,
      key: randomKey(),
    }
    const enter = () => (action === NavigationType.Replace ? history.replace(location) : history.push(location))
    if (isBlocked(location, action, { proceed: () => void show(location, action, enter) })) return
    await show(location, action, enter)
  }

  history.listen(({ location, delta }) => {
    if (undone) {
      undone()
      undone = null
      return
    }
    if (delta && !isCertain) {
      // The browser has moved already, so this moves it back. If the user agrees to leave, `proceed` moves it forth again.
      const isBack = Promise.withResolvers<void>()
      const proceed = async () => {
        await isBack.promise
        isCertain = true
        history.go(delta)
      }
      if (isBlocked(location, NavigationType.Pop, { proceed: () => void proceed() })) {
        undone = isBack.resolve
        history.go(-delta)
        return
      }
    }
    isCertain = false
    void show(location, NavigationType.Pop)
  })

  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    go: (delta) => history.go(delta),
    push: (to, passed) => void step(NavigationType.Push, to, passed),
    replace: (to, passed) => void step(NavigationType.Replace, to, passed),
  }
  return {
    get state() {
      return state
    },
    /** Location whose page is being loaded, or null. */
    get pending() {
      return pending
    },
    navigator,
    navigate: async (to: To | number, { replace = false, state: passed }: { replace?: boolean; state?: unknown } = {}) =>
      typeof to === 'number' ? history.go(to) : step(replace ? NavigationType.Replace : NavigationType.Push, to, passed),
    /** Shows the first page without adding a history entry. */
    open: () => show(history.location, NavigationType.Pop),
    listen(listener: (state: State) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    block(blocker: Blocker) {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
  }
}

const randomKey = () => Math.random().toString(36).slice(2, 10)

const Current = createContext<Router | null>(null)

/** Renders the children for the current location and provides the library's hooks to them. */
export function Routed({ router, children }: { router: Router; children: (state: State) => ReactNode }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.listen((next) => startTransition(() => setState(next))), [router])
  return (
    <Current value={router}>
      <Routing location={state.location} navigationType={state.action} navigator={router.navigator}>
        {children(state)}
      </Routing>
    </Current>
  )
}

/** Returns the blocked navigation that awaits a decision, or null. */
export function useBlocker(blocks: (step: Step) => boolean): (Question & { stay: () => void }) | null {
  const router = useContext(Current)
  const [question, setQuestion] = useState<Question | null>(null)
  const blocksNow = useEffectEvent(blocks)
  useEffect(() => router?.block({ blocks: (step) => blocksNow(step), onBlocked: setQuestion }), [router])
  return (
    question && {
      proceed() {
        setQuestion(null)
        question.proceed()
      },
      stay: () => setQuestion(null),
    }
  )
}
