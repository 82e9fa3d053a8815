import { auth } from '@barreno/domain/auth/endpoints'
import { clients } from '@barreno/domain/clients/endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { anAlianza } from '../auth/test/signed-in.tsx'
import { SessionProvider, useSession } from './session.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const entry = 'barreno.token'
const Who = () => {
  const { status, user, message, isOutOfReach } = useSession()
  return <p>{[status, user?.id, message, isOutOfReach && 'out of reach'].filter(Boolean).join(' · ')}</p>
}
const open = () =>
  renderPage(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )

/** A server that answers who is signed in only when the test says so, by the token of the request. */
function aSlowServer() {
  const waiting = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    expect(new URL(address).pathname).toBe(`/api${auth.me.path}`)
    const token = new Headers(init.headers).get('authorization')!.slice('Bearer '.length)
    return new Promise<Response>((answer) => waiting.set(token, answer))
  })
  return {
    asked: (token: string) => waitFor(() => expect(waiting.has(token)).toBe(true)),
    knows: (token: string, id: string) => waiting.get(token)!(Response.json({ ...anAlianza, id })),
    knowsNot: (token: string) => waiting.get(token)!(Response.json({ message: 'x', code: 'session.expired' }, { status: 401 })),
  }
}

/** Changes the token as another tab would, with the storage event that this tab receives. */
function inAnotherTab(token: string | null) {
  if (token) localStorage.setItem(entry, token)
  else localStorage.removeItem(entry)
  dispatchEvent(new StorageEvent('storage', { key: entry, newValue: token, storageArea: localStorage }))
}

test('a kept token is asked about, and one that speaks for nobody is thrown away with the documented words', async () => {
  localStorage.setItem(entry, 'old')
  const server = aSlowServer()
  open()
  expect(screen.getByText('checking')).toBeTruthy()
  await server.asked('old')
  server.knowsNot('old')
  expect(await screen.findByText('signedOut · Tu sesión ha expirado. Por favor, inicia sesión de nuevo.')).toBeTruthy()
  expect(localStorage.getItem(entry)).toBeNull()
})

test.each([
  ['a record without an id', () => Response.json({ ...anAlianza, id: undefined })],
  ['what is no JSON', () => new Response('<html>')],
  ['a refusal of the role', () => Response.json({ message: 'x' }, { status: 403 })],
])('where %s comes back, a kept token is thrown away as well', async (_, answer) => {
  localStorage.setItem(entry, 'old')
  vi.stubGlobal('fetch', async () => answer())
  open()
  expect(await screen.findByText('signedOut · Tu sesión ha expirado. Por favor, inicia sesión de nuevo.')).toBeTruthy()
  expect(localStorage.getItem(entry)).toBeNull()
})

test.each([
  ['a failure of the server', () => Response.json({ message: 'x', code: 'server.failed' }, { status: 500 })],
  ['a server that is busy', () => Response.json({ message: 'x', code: 'server.busy' }, { status: 503 })],
  ['a proxy without its server', () => new Response('<html>', { status: 502 })],
  ['a limit of calls', () => new Response('', { status: 429 })],
  [
    'nothing',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['an answer that breaks off', () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))],
])('%s says nothing about the token: it stays, and the session goes on as soon as the server answers', async (_, answer) => {
  localStorage.setItem(entry, 'kept')
  let isBack = false
  vi.stubGlobal('fetch', async () => (isBack ? Response.json(anAlianza) : answer()))
  open()
  expect(await screen.findByText('checking · out of reach')).toBeTruthy()
  expect(localStorage.getItem(entry)).toBe('kept')
  isBack = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('signedIn · client-1')).toBeTruthy()
  expect(localStorage.getItem(entry)).toBe('kept')
})

test('without an event of the browser it is tried again all the same, and a refusal is believed then', async () => {
  localStorage.setItem(entry, 'kept')
  const answers = [() => new Response('', { status: 504 }), () => Response.json({ message: 'x' }, { status: 401 })]
  vi.stubGlobal('fetch', async () => answers.shift()!())
  open()
  expect(await screen.findByText('checking · out of reach')).toBeTruthy()
  expect(await screen.findByText(/^signedOut · Tu sesión ha expirado/)).toBeTruthy()
  expect(localStorage.getItem(entry)).toBeNull()
})

test('a sign-in that is refused leaves nobody signed in, and no token', async () => {
  const net = network().reply(auth.me, anAlianza).refuse(clients.signIn, 429, { message: 'Demasiados intentos.' })
  localStorage.setItem(entry, 'old')
  const Again = () => {
    const { signIn } = useSession()
    const again = () => void signIn('client', { username: 'alianza1', password: 'x' }).catch(() => undefined)
    return <button onClick={again}>again</button>
  }
  renderPage(
    <SessionProvider>
      <Who />
      <Again />
    </SessionProvider>,
  )
  await screen.findByText('signedIn · client-1')
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(await screen.findByText('signedOut')).toBeTruthy()
  expect(localStorage.getItem(entry)).toBeNull()
  expect(net.sent.map(({ row }) => row)).toEqual([auth.me, clients.signIn])
})

test('whoever signs in in another tab while the old token is looked at stays signed in', async () => {
  localStorage.setItem(entry, 'old')
  const server = aSlowServer()
  open()
  await server.asked('old')
  inAnotherTab('new')
  await server.asked('new')
  server.knowsNot('old')
  server.knows('new', 'client-2')
  expect(await screen.findByText('signedIn · client-2')).toBeTruthy()
  expect(localStorage.getItem(entry)).toBe('new')
})

test('whoever signs out in another tab while the token is looked at is signed out', async () => {
  localStorage.setItem(entry, 'old')
  const server = aSlowServer()
  open()
  await server.asked('old')
  inAnotherTab(null)
  expect(await screen.findByText('signedOut')).toBeTruthy()
  server.knows('old', 'client-1')
  await new Promise((settled) => setTimeout(settled))
  expect(screen.getByText('signedOut')).toBeTruthy()
})
