import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { leaveList, nextInList } from '../records/left-list.ts'

const entry = 'barreno.keys'
/** Whether single-letter shortcuts are active. Users who dictate or press keys by mistake can switch them off. */
export const areKeysOn = (): boolean => localStorage.getItem(entry) !== 'off'
export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(entry)
  else localStorage.setItem(entry, 'off')
}

/** Returns the rows of the list. Beside a record they may be cards, and tables inside the record do not count. */
const rowsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>(page.querySelector(besideRecord) ? rowsBeside : rowsOfPage)].filter(linkOf)
const rowsOfPage = 'main table tbody > tr'
const besideRecord = '[data-list]'
const rowsBeside = `${besideRecord} :is(table tbody > tr, ul[aria-labelledby] > li)`
/** Returns the record that is open beside its list. */
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
/** Whether a dialog, menu or listbox covers the page; those handle keys themselves. */
export const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((each) => each.checkVisibility())
/** Submits the form of the topmost dialog, wherever the focus is in it. Returns whether there is one. */
function confirmDialog(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((each) => each.checkVisibility())
  const form = dialog?.querySelector('form')
  form?.requestSubmit()
  return Boolean(form)
}

/** Milliseconds to watch for the removal of a row after a decision. */
const decided_ms = 20_000

/**
 * Keyboard shortcuts: moves through the rows of a list by their links, and clicks the elements marked with
 * `aria-keyshortcuts` in a row or in the open record. It works on the DOM, so that lists and records need no code for
 * it.
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

    /** Moves the focus to another row. If the focused row is gone, the row that took its place is next. */
    function move(step: 1 | -1): boolean {
      const rows = rowsOf(document)
      if (rows.length === 0) return false
      const address = openAddress()
      const focused = rows.findIndex((row) => row.contains(document.activeElement))
      const here = focused < 0 && address ? rows.findIndex((row) => leadsTo(row, address)) : focused
      return go(rows, here < 0 ? (step > 0 ? Math.min(current, rows.length - 1) : current - 1) : here + step)
    }

    /** Focuses a row. If a record is open beside the list, the record of that row replaces it. */
    function go(rows: readonly HTMLElement[], to: number): boolean {
      current = Math.max(0, Math.min(to, rows.length - 1))
      const row = rows[current]
      if (!row) return false
      linkOf(row)!.focus()
      row.scrollIntoView({ block: 'nearest' })
      if (openRecord() && !leadsTo(row, openAddress()!)) linkOf(row)!.click()
      return true
    }

    /** Clicks the action of the record beside the list, of the focused row, or of the record on this page. */
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

    /** Toggles the checkbox of the focused row; with the shift key, all rows from the one toggled before. */
    function choose(isRange: boolean): boolean {
      const row = rowsOf(document).find((each) => each.contains(document.activeElement))
      const box = row?.querySelector<HTMLInputElement>('input[aria-keyshortcuts="x"]')
      if (!row || !box || box.disabled) return false
      box.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
      linkOf(row)!.focus()
      return true
    }

    /** Moves the focus to the next row once the row that was decided on has been removed. */
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

    /** Remembers the list and its order when the user opens a row or a card. */
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
