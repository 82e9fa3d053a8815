import { tryAgain } from '../api/try-again.ts'

// The address that was reloaded because a part was missing; if it is missing again, the page itself is broken.
const entry = 'barreno.reopened'
const listeners = new Set<() => void>()
let waiting = 0

/** Whether somebody waits for a page whose part could not be had without a line. */
export const isWaitingForPart = (): boolean => waiting > 0

export function onWaitingForPart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Browser = {
  /** The address that the part is for, as long as somebody wants to go there. */
  wanted: () => string | null
  isReachable: () => Promise<boolean>
  open: (address: string) => void
}

/**
 * Loads a part of the portal. Where the line is gone the page on the screen stays until it is back; then the address is opened anew, and with
 * it the portal of today where a new version has replaced the part. What fails then as well is thrown: a page that is broken.
 */
export async function loadPart<Part>(load: () => Promise<Part>, browser: Browser): Promise<Part> {
  try {
    const part = await load()
    sessionStorage.removeItem(entry)
    return part
  } catch (error) {
    const address = browser.wanted()
    if (address === null || sessionStorage.getItem(entry) === address) throw error
    await lineBack(browser)
    // Somebody who has gone elsewhere meanwhile is not called back.
    if (browser.wanted() !== address) throw error
    sessionStorage.setItem(entry, address)
    browser.open(address)
    return new Promise(() => {})
  }
}

async function lineBack({ isReachable }: Browser): Promise<void> {
  if (await isReachable()) return
  count(1)
  for (let failures = 0; ; failures++) {
    await new Promise<void>((again) => tryAgain(again, failures))
    if (await isReachable()) break
  }
  count(-1)
}

function count(more: number): void {
  waiting += more
  for (const listener of listeners) listener()
}
