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

const rowsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLTableRowElement>('main table tbody > tr')].filter((row) => linkIn(row))
const linkIn = (row: HTMLTableRowElement) => (row.cells[0] ? firstLink(row.cells[0]) : null)
const firstLink = (part: Element) => part.querySelector<HTMLAnchorElement>('a[href]')
const linkOf = (row: Element) => (row instanceof HTMLTableRowElement ? linkIn(row) : firstLink(row))
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="spinbutton"]') !== null)
/** What lies over the page has keys of its own. */
export const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((each) => each.checkVisibility())
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
      const here = rows.findIndex((row) => row.contains(document.activeElement))
      return go(rows, here < 0 ? (step > 0 ? Math.min(current, rows.length - 1) : current - 1) : here + step)
    }

    function go(rows: readonly HTMLTableRowElement[], to: number): boolean {
      current = Math.max(0, Math.min(to, rows.length - 1))
      const row = rows[current]
      if (!row) return false
      linkIn(row)!.focus()
      row.scrollIntoView({ block: 'nearest' })
      return true
    }

    function press(key: 'a' | 'r'): boolean {
      const rows = rowsOf(document)
      const row = rows.find((each) => each.contains(document.activeElement))
      const place = row ?? (rows.some((each) => actOf(each, key)) ? null : document.querySelector('main'))
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
      linkIn(row)!.focus()
      return true
    }

    /** Once the row that was decided about is gone, the one in its place is where one goes on. */
    function followDecision(row: HTMLTableRowElement, index: number): void {
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
      const next = nextInList(location.pathname)
      if (next) void navigate(next)
      return next !== null
    }

    /** Whoever opens a row, or a card of a phone, takes the list with them, in its order. */
    function opened({ target }: MouseEvent): void {
      const row = target instanceof Element ? target.closest('main table tbody > tr, main ul[aria-labelledby] > li') : null
      if (!row || !linkOf(row)) return
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
