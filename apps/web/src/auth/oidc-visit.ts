import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { call } from '../api/call.ts'

/** Data that this tab keeps while the person is at the provider; the provider's answer is not accepted without it. */
type Visit = { ticket: string; from: string | null }
/** The provider's answer, as its return page passes it to the window that asked for a proof. */
export type BroughtBack = { state: string; answer: string }

const entry = 'barreno.oidc'
const channelName = 'barreno.oidc'

/** Opens the provider in this tab, which comes back to `/login/oidc`. */
export async function enterByOidc(from: string | null): Promise<void> {
  const { url, ticket } = await call(auth.startOidc, {})
  sessionStorage.setItem(entry, JSON.stringify({ ticket, from } satisfies Visit))
  location.assign(url)
}

/** Returns the kept data and deletes it; null if there is none. */
export function takeVisit(): Visit | null {
  const kept = sessionStorage.getItem(entry)
  sessionStorage.removeItem(entry)
  return kept === null ? null : (JSON.parse(kept) as Visit)
}

/** Opens the provider in a separate window, so that this one loses nothing. Returns the ticket and the state that the provider's answer will have. */
export async function proveByOidc(): Promise<{ ticket: string; state: string }> {
  // The window is opened before the request, otherwise the browser blocks it as a popup that the user did not ask for.
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

/** Whether an answer belongs to another window, which asked for a proof. */
export const isForOther = (state: string) => state.startsWith('prove.')

export function handOn(brought: BroughtBack): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(brought)
  channel.close()
}

/** Calls the listener with the answers that other windows pass on. Returns the function that removes it. */
export function onBroughtBack(listener: (brought: BroughtBack) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<BroughtBack>) => listener(data))
  return () => channel.close()
}
