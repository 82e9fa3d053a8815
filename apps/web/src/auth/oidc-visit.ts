import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { call } from '../api/call.ts'

/** What this tab keeps while the person is at the provider: without it their answer is worth nothing. */
type Visit = { ticket: string; from: string | null }
/** What the page that the provider leads back to hands on to the window that asked for a proof. */
export type BroughtBack = { state: string; answer: string }

const entry = 'barreno.oidc'
const channelName = 'barreno.oidc'

/** Leaves for the provider; the tab comes back to `/login/oidc`. */
export async function enterByOidc(from: string | null): Promise<void> {
  const { url, ticket } = await call(auth.startOidc, {})
  sessionStorage.setItem(entry, JSON.stringify({ ticket, from } satisfies Visit))
  location.assign(url)
}

/** What was kept, once. */
export function takeVisit(): Visit | null {
  const kept = sessionStorage.getItem(entry)
  sessionStorage.removeItem(entry)
  return kept === null ? null : (JSON.parse(kept) as Visit)
}

/** Opens the provider in a window of its own, so that nothing of this one is lost, and gives the ticket with the state its answer will have. */
export async function proveByOidc(): Promise<{ ticket: string; state: string }> {
  // At once, or the browser takes it for one that nobody asked for.
  const opened = open('', '_blank', 'popup,width=520,height=720')
  if (!opened) throw new Error(authTexts.oidc.blocked)
  try {
    const { url, ticket } = await call(auth.startOidc, {})
    opened.location.href = url
    return { ticket, state: new URL(url).searchParams.get('state') ?? '' }
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Whether an answer is for another window, which asked for a proof. */
export const isForOther = (state: string) => state.startsWith('prove.')

export function handOn(brought: BroughtBack): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(brought)
  channel.close()
}

/** Tells of answers that other windows hand on, until it is ended. */
export function onBroughtBack(listener: (brought: BroughtBack) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<BroughtBack>) => listener(data))
  return () => channel.close()
}
