import { ActionIcon } from '@mantine/core'
import { sideBySide as texts } from '@barreno/texts/side-by-side'
import { IconArrowsMaximize, IconX } from '@tabler/icons-react'
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import {
  generatePath,
  type Location,
  matchPath,
  type Navigator,
  parsePath,
  Route,
  Routes,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigationType,
} from 'react-router'
import { leaveList } from '../records/left-list.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { type PageHeadProps, Pane } from '../ui/pane.ts'
import { Loading } from '../ui/states.tsx'
import { isCovered, isTyping } from './keys.ts'
import { Broken } from './page-failed.tsx'
import classes from './side-by-side.module.css'

export type SideBySideProps = {
  List: ComponentType
  /** Route pattern of the records' pages. */
  records: string
  /** The page of a record, loaded when it is rendered. */
  Record: ComponentType
}

const ofList = { isList: true } as const
const ofRecord = { Head: RecordHead } as const
const nothing = {}
const noMatch = { outlet: null, matches: [], isDataRoute: false }

/**
 * A list with one of its records beside it. The address is the list's and contains the open record. The list sees the
 * address without that part, and the record's page sees its own address, so that neither depends on the other.
 */
export function SideBySide({ List, records, Record }: SideBySideProps) {
  const navigation = useContext(NavigationContext)
  const { navigator: outer } = navigation
  const here = useLocation()
  const navigationType = useNavigationType()
  const place = useMemo(() => placeOf(here), [here])
  const { id } = place
  const name = records.match(/:(\w+)/)![1]!
  const address = id && generatePath(records, { [name]: id })
  const atList = useMemo(() => ({ location: { ...here, search: place.search }, navigationType }), [here, place, navigationType])
  const atRecord = useMemo(
    () => address && { location: { ...here, pathname: address, search: '', hash: '' }, navigationType },
    [here, address, navigationType],
  )
  const navigationOfList = useMemo(
    () => ({ ...navigation, navigator: navigatorOf(navigation.navigator, place, records, { stays: true }) }),
    [navigation, place, records],
  )
  const navigationOfRecord = useMemo(
    () => ({ ...navigation, navigator: navigatorOf(navigation.navigator, place, records, { stays: false }) }),
    [navigation, place, records],
  )
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback(() => outer.push({ pathname: place.path, search: place.search, hash: '' }), [outer, place])
  const open = useCallback(() => outer.push(address!, { list: place.search, of: place.path }), [outer, address, place])
  const closing = useMemo(() => ({ address: address!, close, open }), [address, close, open])
  useOpenRow(list, address)
  useEscape(close, id !== null)

  return (
    <div className={classes.split} data-open={id ? true : undefined}>
      <div ref={list} className={classes.list} data-list={id ? true : undefined}>
        <Pane value={id ? ofList : nothing}>
          <NavigationContext value={navigationOfList}>
            <LocationContext value={atList}>
              <List />
            </LocationContext>
          </NavigationContext>
        </Pane>
      </div>
      {atRecord && (
        <section key={id} className={classes.record} aria-label={texts.label} data-open-record={address} tabIndex={-1}>
          <Closing value={closing}>
            <Pane value={ofRecord}>
              <NavigationContext value={navigationOfRecord}>
                <LocationContext value={atRecord}>
                  <RouteContext value={noMatch}>
                    <ErrorBoundary fallback={<Broken />}>
                      <Suspense fallback={<Loading />}>
                        <Routes>
                          <Route path={records} caseSensitive element={<Record />} />
                        </Routes>
                      </Suspense>
                    </ErrorBoundary>
                  </RouteContext>
                </LocationContext>
              </NavigationContext>
            </Pane>
          </Closing>
        </section>
      )}
    </div>
  )
}

/** The open record, and the address of the list without it. */
type Place = { path: string; search: string; id: string | null }

function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const params = new URLSearchParams(search)
  const id = params.get('open')
  params.delete('open')
  return { path: pathname, search: params.size > 0 ? `?${params.toString()}` : '', id }
}

const withOpen = (search: string, id: string | null): string => {
  const params = new URLSearchParams(search)
  if (id) params.set('open', id)
  return params.size > 0 ? `?${params.toString()}` : ''
}

/**
 * Returns the navigator for the list or for the record. A link to a record opens that record in place of the current
 * one, without a new history entry for each. A link to the list keeps the record open if the list navigates (new
 * filters), and closes it if the record does. Other links leave the page.
 */
function navigatorOf(outer: Navigator, { path, search, id }: Place, records: string, { stays }: { stays: boolean }): Navigator {
  const step =
    (kind: 'push' | 'replace') =>
    (to: To, state?: unknown, options?: Parameters<Navigator['push']>[2]): void => {
      const { pathname = path, search: wanted = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
      const record = hash === '' ? matchPath({ path: records, caseSensitive: true }, pathname) : null
      const opened = record && Object.values(record.params)[0]
      if (opened) outer[id ? 'replace' : kind]({ pathname: path, search: withOpen(search, opened), hash: '' }, state, options)
      else if (pathname === path) outer[kind]({ pathname, search: withOpen(wanted, stays ? id : null), hash }, state, options)
      else outer[kind](to, state, options)
    }
  return { ...outer, createHref: outer.createHref, go: outer.go, push: step('push'), replace: step('replace') }
}

/**
 * Marks the row of the open record and remembers the order of the list for "next". The list is redrawn beside a
 * record, so the focus is moved to the row of the record that was opened or closed.
 */
function useOpenRow(list: RefObject<HTMLElement | null>, address: string | null): void {
  const last = useRef<string>(null)
  useLayoutEffect(() => {
    const place = list.current!
    const links = () => [...place.querySelectorAll<HTMLAnchorElement>(':is(tbody > tr > td:first-child, ul[aria-labelledby] > li) a[href]')]
    const linkOf = (to: string) => links().find((link) => link.getAttribute('href') === to)
    function mark(): void {
      for (const marked of place.querySelectorAll('a[aria-current="true"]')) marked.removeAttribute('aria-current')
      const link = address && linkOf(address)
      if (!link) return
      link.setAttribute('aria-current', 'true')
      leaveList([...new Set(links().map((each) => each.getAttribute('href')!))].filter((href) => matchesLike(href, address)))
    }
    const toFocus = address ?? last.current
    last.current = address
    mark()
    if (toFocus && (document.activeElement === document.body || place.contains(document.activeElement))) linkOf(toFocus)?.focus()
    if (!address) return
    const watch = new MutationObserver(mark)
    watch.observe(place, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [list, address])
}

/** Whether two addresses belong to records of the same list. */
const matchesLike = (href: string, address: string) =>
  href.split('/').length === address.split('/').length && href.startsWith(folderOf(address))
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)

function useEscape(close: () => void, isOpen: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target) && !isCovered()) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

const Closing = createContext<{ address: string; close: () => void; open: () => void } | null>(null)

/** The head of a record beside its list: a button to close it and a link to its own page. */
function RecordHead({ title, context, action, badge }: PageHeadProps) {
  const { address, close, open } = useContext(Closing)!
  function leave(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <div className={classes.title}>
          <h2>{title}</h2>
          {badge}
        </div>
        {context && <div className={classes.context}>{context}</div>}
      </div>
      <div className={classes.acts}>
        {action}
        <ActionIcon component="a" href={address} variant="subtle" size="var(--control)" aria-label={texts.wholePage} onClick={leave}>
          <IconArrowsMaximize size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size="var(--control)" aria-label={texts.close} aria-keyshortcuts="Escape" onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  )
}
