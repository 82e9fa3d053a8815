import { auth } from '@barreno/domain/auth/endpoints'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { outcomes } from '@barreno/domain/outcomes/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { UnansweredActs } from '../outcomes/unanswered-acts.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { useSession } from './session.tsx'
import { forgetUnanswered } from './unanswered.ts'
import { useAction } from './use-endpoint.ts'

const bag = { materialId: 'ANFO-25', quantityChange: 1 }
const loaded = { materialId: 'ANFO-25' } as never
const title = 'Cargar un saco'

/** A page with one action behind a dialog, inside the frame that reports the outcome of abandoned actions. */
function Page() {
  const { user } = useSession()
  return (
    <>
      {user && <UnansweredActs actorId={user.id} />}
      {user && <Loading />}
    </>
  )
}

function Loading() {
  const [opened, setOpened] = useState(true)
  const [isDone, setDone] = useState(false)
  const { run } = useAction(inventory.load)
  return (
    <>
      <button onClick={() => setOpened(true)}>otra vez</button>
      <p>{isDone ? 'hecho' : 'por hacer'}</p>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        verb="Cargar"
        onConfirm={async () => {
          await run(bag)
          setDone(true)
        }}
      >
        Un saco.
      </ConfirmDialog>
    </>
  )
}

let net: ReturnType<typeof network>
const loads = () => net.sent.filter(({ row }) => row === inventory.load)
const keys = () => loads().map(({ headers }) => headers.get('idempotency-key'))
const request = () => net.sent.filter(({ row }) => row === outcomes.withdraw)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const online = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  net = network()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetUnanswered()
  localStorage.clear()
})

test('without a line an act fails at once, and nothing is sent when the line returns', async () => {
  net.lose(inventory.load)
  renderFor(aGestor('almacenista'), net, <Page />)
  await screen.findByRole('dialog')
  online(false)
  await press('Cargar')
  expect(await screen.findByText('Error de red o respuesta inválida')).toBeTruthy()
  expect(screen.getByText('No se sabe si llegó al servidor.')).toBeTruthy()
  net.reply(inventory.load, loaded)
  const before = loads().length
  online(true)
  await pass(60_000)
  expect(loads()).toHaveLength(before)
  expect(screen.getByText('por hacer')).toBeTruthy()
})

test('after twelve seconds without an answer it says what is known; a retry is the same act', async () => {
  net.hold(inventory.load)
  renderFor(aGestor('almacenista'), net, <Page />)
  await press('Cargar')
  await pass(11_000)
  expect(screen.queryByText(/No hubo respuesta/)).toBeNull()
  await pass(1_500)
  expect(await screen.findByText('No hubo respuesta en 12 s. No se sabe si llegó al servidor.')).toBeTruthy()
  net.reply(inventory.load, loaded)
  await press('Reintentar')
  expect(await screen.findByText('hecho')).toBeTruthy()
  expect(keys()).toEqual([expect.any(String), keys()[0]])
  expect(request()).toEqual([])
})

test('an answer that comes late is taken, and nothing is sent a second time', async () => {
  const held = net.hold(inventory.load)
  renderFor(aGestor('almacenista'), net, <Page />)
  await press('Cargar')
  await pass(12_500)
  await screen.findByText(/No hubo respuesta en 12 s/)
  await act(async () => held.answer(loaded))
  expect(await screen.findByText('hecho')).toBeTruthy()
  expect(loads()).toHaveLength(1)
})

test.each([
  ['done', /^Sí llegó al servidor y quedó hecho \(.*\): Cargar un saco/],
  ['withdrawn', /^No llegó al servidor y ya no se hará: Cargar un saco/],
] as const)('what was left is asked about, never sent, and its person is told: %s', async (outcome, message) => {
  net.hold(inventory.load)
  net.lose(outcomes.withdraw)
  renderFor(aGestor('almacenista'), net, <Page />)
  await press('Cargar')
  await pass(12_500)
  await press('Dejarlo')
  expect(await screen.findByText(/^No se sabe todavía si llegó al servidor: Cargar un saco/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  net.reply(outcomes.withdraw, { outcome, at: '2026-11-22T12:00:00.000Z' })
  online(true)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(request().at(-1)!.url.pathname).toBe(`/api/outcomes/${keys()[0]}/withdraw`)
  expect(loads()).toHaveLength(1)
  await press('Cerrar este aviso')
  expect(screen.queryByText(message)).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('Escape while it is being sent leaves it, and it is asked about at once', async () => {
  net.hold(inventory.load)
  net.reply(outcomes.withdraw, { outcome: 'withdrawn', at: '2026-11-22T12:00:00.000Z' })
  renderFor(aGestor('almacenista'), net, <Page />)
  await press('Cargar')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText(/^No llegó al servidor y ya no se hará/)).toBeTruthy()
  expect(screen.getByText('por hacer')).toBeTruthy()
})

test('what a reload cut off is kept without what it held, and asked about by whoever sent it', async () => {
  net.hold(inventory.load)
  renderFor(aGestor('almacenista'), net, <Page />)
  await press('Cargar')
  const kept = sessionStorage.getItem('barreno.unheard')!
  expect(kept).toContain(keys()[0])
  expect(kept).not.toContain('ANFO-25')
  expect(kept).not.toContain('quantityChange')
})

test('a later act with the same content is another act', async () => {
  net.reply(inventory.load, loaded)
  renderFor(aGestor('almacenista'), net, <Page />)
  await press('Cargar')
  await screen.findByText('hecho')
  await press('otra vez')
  await press('Cargar')
  await waitFor(() => expect(loads()).toHaveLength(2))
  expect(keys()[0]).not.toBe(keys()[1])
})

test('whoever signs out on purpose leaves nothing to ask about', async () => {
  net.hold(inventory.load)
  net.lose(outcomes.withdraw).reply(auth.signOut, undefined)
  const Out = () => {
    const { signOut } = useSession()
    return <button onClick={() => void signOut()}>salir</button>
  }
  renderFor(
    aGestor('almacenista'),
    net,
    <>
      <Page />
      <Out />
    </>,
  )
  await press('Cargar')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(sessionStorage.getItem('barreno.unheard')).toBeTruthy())
  await press('salir')
  await waitFor(() => expect(sessionStorage.getItem('barreno.unheard')).toBeNull())
})
