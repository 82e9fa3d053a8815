import { incidents } from '@barreno/domain/incidents/endpoints'
import { live } from '@barreno/domain/live/endpoints'
import type { Moved } from '@barreno/domain/live/schema'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { notePosition } from '../api/live-position.ts'
import { keepToken, onSessionEnded } from '../api/token.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { differences, type Listed, type Row } from './followed.ts'
import { Live } from './live.tsx'

beforeEach(() => keepToken('token'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A stream that the test writes to. */
function aStream() {
  let out!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
  const write = (text: string) => out.enqueue(new TextEncoder().encode(text))
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (moved: Moved, id = 'uno') => write(`id: ${id}\nevent: moved\ndata: ${JSON.stringify(moved)}\n\n`),
    again: () => write('event: again\ndata: {}\n\n'),
    end: () => out.close(),
  }
}

const moved: Moved = { concept: 'incidents', id: 'n3', number: 'NOV-3', version: 1 }
const page = (...rows: [string, number][]) => ({
  items: rows.map(([id, version]) => ({ id, version })) as never[],
  total: rows.length,
  next: null,
})

function List() {
  const { data } = useEndpoint(incidents.list, { limit: 25 })
  return <p>filas: {data?.items.map(({ id }) => id).join(' ')}</p>
}

function Record() {
  const { data } = useEndpoint(incidents.get, { id: 'n1' })
  return (
    <div>
      <p>versión {data?.version}</p>
      <input aria-label="Explicación" />
    </div>
  )
}

async function show(element: React.ReactNode, net: ReturnType<typeof network>) {
  const stream = aStream()
  net.reply(live.stream, stream.response)
  renderPage(
    <>
      <Live />
      {element}
    </>,
  )
  return stream
}

test('what is new stays away until somebody wants to see it', async () => {
  const net = network().reply(incidents.list, page(['n1', 1], ['n2', 1]))
  const stream = await show(<List />, net)
  await screen.findByText('filas: n1 n2')
  net.reply(incidents.list, page(['n1', 1], ['n2', 2], ['n3', 1]))
  stream.tell(moved)
  await screen.findByText('1 nueva · 1 cambió')
  screen.getByText('filas: n1 n2')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
  await screen.findByText('filas: n1 n2 n3')
  expect(screen.queryByRole('button', { name: 'Mostrar' })).toBeNull()
})

test('a record that changed is said to have, and what was typed beside it stays', async () => {
  const net = network().reply(incidents.get, { id: 'n1', version: 1 } as never)
  const stream = await show(<Record />, net)
  await screen.findByText(/versión 1/)
  await userEvent.type(screen.getByRole('textbox'), 'Saco roto')
  // Reports of the version that is shown, or of another record, are no news.
  stream.tell({ ...moved, id: 'n1', version: 1 })
  stream.tell({ ...moved, id: 'n2', version: 9 })
  net.reply(incidents.get, { id: 'n1', version: 2 } as never)
  stream.tell({ ...moved, id: 'n1', version: 2 })
  await screen.findByText('Cambió mientras lo mira')
  screen.getByText(/versión 1/)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
  await screen.findByText(/versión 2/)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Saco roto')
  expect(screen.queryByText('Cambió mientras lo mira')).toBeNull()
})

test('where something was missed, all that is shown is compared', async () => {
  const net = network().reply(incidents.list, page(['n1', 1]))
  const stream = await show(<List />, net)
  await screen.findByText('filas: n1')
  net.reply(incidents.list, page(['n1', 1], ['n2', 1], ['n3', 1]))
  stream.again()
  expect(await screen.findByText('2 nuevas')).toBeDefined()
})

test('a line that breaks is quietly opened again from the last that was heard', async () => {
  const net = network().reply(incidents.list, page(['n1', 1]))
  const stream = await show(<List />, net)
  await expect.poll(() => net.sent.filter(({ row }) => row === live.stream).length).toBe(1)
  stream.tell({ ...moved, id: 'n1' }, 'siete')
  const second = aStream()
  net.reply(live.stream, second.response)
  await act(async () => stream.end())
  await expect.poll(() => net.sent.filter(({ row }) => row === live.stream).length).toBe(2)
  expect(net.sent.findLast(({ row }) => row === live.stream)!.headers.get('last-event-id')).toBe('siete')
  screen.getByText('filas: n1')
})

test('the stream begins at the place that a reply of the page named, and the next page goes on with it', async () => {
  const net = network().reply(incidents.list, page(['n1', 1]))
  notePosition(new Response(null, { headers: { 'x-live-position': 's.7' } }))
  const stream = aStream()
  net.reply(live.stream, stream.response)
  const opened = () => net.sent.filter(({ row }) => row === live.stream)
  const { rerender } = render(<Page key="first" />)
  await screen.findByText('filas: n1')
  await expect.poll(() => opened().length).toBe(1)
  expect(opened()[0]!.headers.get('last-event-id')).toBe('s.7')
  net.reply(incidents.list, page(['n1', 1], ['n3', 1]))
  // Heard by the first page, which is left before it has dealt with it.
  stream.tell(moved)
  await Promise.resolve()
  rerender(<Page key="second" />)
  await screen.findByText('1 nueva')
  expect(opened().length).toBe(1)
})

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
const Page = () => (
  <MantineProvider>
    <QueryClientProvider client={queries}>
      <Live />
      <List />
    </QueryClientProvider>
  </MantineProvider>
)

test('a session that is over is told to the page, and nothing is followed any more', async () => {
  const ended = vi.fn<() => void>()
  const stop = onSessionEnded(ended)
  const net = network().refuse(live.stream, 401, { message: 'Su sesión terminó.', code: 'session.expired' })
  renderPage(<Live />)
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  expect(net.sent.filter(({ row }) => row === live.stream).length).toBe(1)
  stop()
})

const list = (rows: string, { total, next = null }: { total: number; next?: string | null }): Listed => ({
  items: rows.split(' ').map((row): Row => ({ id: row.slice(0, 1), version: Number(row.slice(1)) })),
  total,
  next,
})

test.each<[what: string, Listed, Listed, { added: number; changed: number }]>([
  ['nothing', list('a1 b1', { total: 2 }), list('a1 b1', { total: 2 }), { added: 0, changed: 0 }],
  ['one more', list('a1 b1', { total: 2 }), list('a1 b1 c1', { total: 3 }), { added: 1, changed: 0 }],
  ['one that changed', list('a1 b1', { total: 2 }), list('a1 b2', { total: 2 }), { added: 0, changed: 1 }],
  ['one that is gone', list('a1 b1', { total: 2 }), list('a1', { total: 1 }), { added: 0, changed: 1 }],
  ['one instead of another', list('a1 b1', { total: 2 }), list('a1 c1', { total: 2 }), { added: 1, changed: 0 }],
  [
    'two on a page after this one',
    list('a1 b1', { total: 4, next: 'c' }),
    list('a1 b1', { total: 6, next: 'c' }),
    { added: 2, changed: 0 },
  ],
  [
    'one above, which pushes the last away',
    list('a1 b1', { total: 4, next: 'c' }),
    list('c1 a1', { total: 5, next: 'c' }),
    { added: 1, changed: 0 },
  ],
  [
    'one gone, whose place the next page fills',
    list('a1 b1', { total: 4, next: 'c' }),
    list('a1 c1', { total: 3, next: 'c' }),
    { added: 0, changed: 0 },
  ],
])('of a list, %s is told', (_, before, now, difference) => {
  expect(differences(before, now)).toEqual(difference)
})
