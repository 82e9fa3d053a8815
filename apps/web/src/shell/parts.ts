import { listenerList } from '../api/listeners.ts'
import { tryAgain } from '../api/try-again.ts'

// Session storage key of the address that was reloaded because a chunk was missing. If it is missing again, the page
// fails.
const entry = 'barreno.reopened'
const listeners = listenerList()
let waiting = 0

/** Whether a page waits for the connection to load its chunk. */
export const isWaitingForPart = (): boolean => waiting > 0

export const onWaitingForPart = listeners.add

type Browser = {
  /** Returns the address that the chunk is for, or null once the user no longer wants to go there. */
  wanted: () => string | null
  isReachable: () => Promise<boolean>
  open: (address: string) => void
}

/**
 * Loads a chunk of the portal. Without a connection it waits until there is one. Then it reloads the address, which
 * also brings the new version if a deployment replaced the chunk. If loading fails again after that, it throws and
 * the page counts as broken.
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
    // The user has gone elsewhere meanwhile: do not take them back.
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
  listeners.call()
}
