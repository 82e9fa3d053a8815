import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { leaveList, nextInList } from '../records/left-list.ts'

const entry = 'barreno.keys'
/** Whether keys of one letter do something: whoever dictates, or presses them by mistake, switches them off. */
export const areKeysOn = (): boolean => localStorage.getItem(entry) !== 'off'
export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(entry)
  else localStorage.setItem(entry, 'off')
}

/** The rows of the list; where a record stands beside it they may be cards, and what is in the record is no row. */
const rowsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>(page.querySelector(besideRecord) ? rowsBeside : rowsOfPage)].filter(linkOf)
const rowsOfPage = 'main table tbody > tr'
const besideRecord = '[data-list]'
const rowsBeside = `${besideRecord} :is(table tbody > tr, ul[aria-labelledby] > li)`
/** The record that stands beside its list. */
const openRecord = () => document.querySelector<HTMLElement>('[data-open-record]')
const openAddress = () => openRecord()?.dataset['openRecord']
const leadsTo = (row: Element, address: string) => linkOf(row)?.getAttribute('href') === address
const linkIn = (row: HTMLTableRowElement) => (row.cells[0] ? firstLink(row.cells[0]) : null)
const firstLink = (part: Element) => part.querySelector<HTMLAnchorElement>('a[href]')
const linkOf = (row: Element) => (row instanceof HTMLTableRowElement ? linkIn(row) : firstLink(row))
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="spinbutton"]') !== null)
/** What lies over the page has keys of its own. */
export const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((each) => each.checkVisibility())
/** Sends the form of the dialog that lies on top, wherever in it the focus is. */
function confirmDialog(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((each) => each.checkVisibility())
  const form = dialog?.querySelector('form')
  form?.requestSubmit()
  return Boolean(form)
}

/** What is left of a row that was decided about is looked for this long. */
const decided_ms = 20_000

/**
 * Moves through the rows of a list by their links, and presses what `aria-keyshortcuts` names for a row or for the record that is open. It reads
 * the page as it is drawn, so that no list and no record knows of it.
 */
export function useKeys(help: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let current = 0
    let stopWatching = () => {}

    function pressed(event: KeyboardEvent): void {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (!event.defaultPrevented && confirmDialog()) event.preventDefault()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areKeysOn() || isTyping(event.target) || isCovered())
        return
      const acts: Record<string, () => boolean> = {
        j: () => move(1),
        k: () => move(-1),
        a: () => press('a'),
        r: () => press('r'),
        x: () => choose(false),
        X: () => choose(true),
        n: openNext,
        '?': () => (help(), true),
      }
      const act = acts[event.key]
      if (act?.()) event.preventDefault()
    }

    /** The row in which somebody is; where it is gone, the one that took its place is next. */
    function move(step: 1 | -1): boolean {
      const rows = rowsOf(document)
      if (rows.length === 0) return false
      const address = openAddress()
      const focused = rows.findIndex((row) => row.contains(document.activeElement))
      const here = focused < 0 && address ? rows.findIndex((row) => leadsTo(row, address)) : focused
      return go(rows, here < 0 ? (step > 0 ? Math.min(current, rows.length - 1) : current - 1) : here + step)
    }

    /** Where a record stands beside the list, the one that is gone to takes its place. */
    function go(rows: readonly HTMLElement[], to: number): boolean {
      current = Math.max(0, Math.min(to, rows.length - 1))
      const row = rows[current]
      if (!row) return false
      linkOf(row)!.focus()
      row.scrollIntoView({ block: 'nearest' })
      if (openRecord() && !leadsTo(row, openAddress()!)) linkOf(row)!.click()
      return true
    }

    /** Acts on the record beside the list, on the row with the focus, or on the record of this page. */
    function press(key: 'a' | 'r'): boolean {
      const rows = rowsOf(document)
      const record = openRecord()
      const row = record ? undefined : rows.find((each) => each.contains(document.activeElement))
      const place = record ?? row ?? (rows.some((each) => actOf(each, key)) ? null : document.querySelector('main'))
      const button = place && actOf(place, key)
      if (!button) return false
      if (row) followDecision(row, rows.indexOf(row))
      button.focus()
      button.click()
      return true
    }

    /** Turns the box of the row in which somebody is; with the shift key, of all from the one before. */
    function choose(isRange: boolean): boolean {
      const row = rowsOf(document).find((each) => each.contains(document.activeElement))
      const box = row?.querySelector<HTMLInputElement>('input[aria-keyshortcuts="x"]')
      if (!row || !box || box.disabled) return false
      box.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
      linkOf(row)!.focus()
      return true
    }

    /** Once the row that was decided about is gone, the one in its place is where one goes on. */
    function followDecision(row: HTMLElement, index: number): void {
      stopWatching()
      current = index
      const watch = new MutationObserver(() => {
        if (row.isConnected || isCovered()) return
        stopWatching()
        go(rowsOf(document), index)
      })
      watch.observe(document.body, { childList: true, subtree: true })
      const giveUp = setTimeout(() => stopWatching(), decided_ms)
      stopWatching = () => {
        clearTimeout(giveUp)
        watch.disconnect()
      }
    }

    function openNext(): boolean {
      if (openRecord()) return move(1)
      const next = nextInList(location.pathname)
      if (next) void navigate(next)
      return next !== null
    }

    /** Whoever opens a row, or a card of a phone, takes the list with them, in its order. */
    function opened({ target }: MouseEvent): void {
      const row = target instanceof Element ? target.closest('main table tbody > tr, main ul[aria-labelledby] > li') : null
      if (!row || !linkOf(row) || row.closest('[data-open-record]')) return
      leaveList([...row.parentElement!.children].flatMap((each) => linkOf(each)?.getAttribute('href') ?? []))
    }

    document.addEventListener('keydown', pressed)
    document.addEventListener('click', opened, true)
    return () => {
      stopWatching()
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('click', opened, true)
    }
  }, [help, navigate])
}

const actOf = (place: ParentNode, key: string) => place.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
