import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { CallError } from '../api/call.ts'
import { ConfirmDialog } from './confirm-dialog.ts'
import { RecordReload } from './dialog-context.ts'

type Confirm = (reason: string) => Promise<unknown>

function Page({ onConfirm, reason }: { onConfirm: Confirm; reason?: { label: string; min?: number; required?: boolean } }) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <p>{opened ? 'asking' : 'asked'}</p>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Rechazar solicitud"
        verb="Rechazar solicitud"
        danger
        reason={reason}
        onConfirm={onConfirm}
      >
        No podrá reabrirse.
      </ConfirmDialog>
    </>
  )
}

const required = { label: 'Razón', required: true, min: 10 }
const verb = () => screen.getByRole('button', { name: 'Rechazar solicitud' })
const reasonField = () => screen.getByRole('textbox', { name: /Razón/ })

test('a decision names what it does, runs it once, and closes when it is done', async () => {
  const onConfirm = vi.fn<Confirm>(() => Promise.resolve())
  renderPage(<Page onConfirm={onConfirm} />)
  expect(screen.getByRole('dialog', { name: 'Rechazar solicitud' }).textContent).toContain('No podrá reabrirse.')
  await userEvent.dblClick(verb())
  await waitFor(() => expect(screen.getByText('asked')).toBeTruthy())
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a required reason is asked for before anything is done', async () => {
  const onConfirm = vi.fn<Confirm>(() => Promise.resolve())
  renderPage(<Page onConfirm={onConfirm} reason={required} />)
  await userEvent.type(reasonField(), 'corta')
  await userEvent.click(verb())
  expect(screen.getByText('Escriba al menos 10 caracteres.')).toBeTruthy()
  expect(document.activeElement).toBe(reasonField())
  expect(onConfirm).not.toHaveBeenCalled()
})

test('blanks are no reason', async () => {
  const onConfirm = vi.fn<Confirm>(() => Promise.resolve())
  renderPage(<Page onConfirm={onConfirm} reason={required} />)
  await userEvent.type(reasonField(), '             ')
  await userEvent.click(verb())
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a reason that is not required may stay empty', async () => {
  const onConfirm = vi.fn<Confirm>(() => Promise.resolve())
  renderPage(<Page onConfirm={onConfirm} reason={{ label: 'Razón' }} />)
  await userEvent.click(verb())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith(''))
})

test('a refusal stands in the dialog, what was written stays, and one may try again', async () => {
  const onConfirm = vi
    .fn<Confirm>()
    .mockRejectedValueOnce(new Error('Otra persona modificó este registro.'))
    .mockResolvedValueOnce(undefined)
  renderPage(<Page onConfirm={onConfirm} reason={required} />)
  await userEvent.type(reasonField(), '  El patrón no corresponde al frente.  ')
  await userEvent.click(verb())
  expect((await screen.findByRole('alert')).textContent).toBe('Otra persona modificó este registro.')
  expect(reasonField()).toHaveProperty('value', '  El patrón no corresponde al frente.  ')
  await userEvent.click(verb())
  await waitFor(() => expect(screen.getByText('asked')).toBeTruthy())
  expect(onConfirm.mock.calls).toEqual([['El patrón no corresponde al frente.'], ['El patrón no corresponde al frente.']])
})

test('while it is being done one can leave it, by the button and by the keyboard', async () => {
  const onConfirm: Confirm = () => new Promise<void>(() => {})
  for (const leave of [() => userEvent.click(screen.getByRole('button', { name: 'Cancelar' })), () => userEvent.keyboard('{Escape}')]) {
    const { unmount } = renderPage(<Page onConfirm={onConfirm} />)
    await userEvent.click(verb())
    await leave()
    expect(screen.getByText('asked')).toBeTruthy()
    unmount()
  }
})

test('what was typed is not thrown away unasked', async () => {
  renderPage(<Page onConfirm={() => Promise.resolve()} reason={required} />)
  await userEvent.type(reasonField(), 'El patrón no corresponde')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: '¿Descartar lo escrito?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Seguir escribiendo' }))
  expect(screen.getByText('asking')).toBeTruthy()
  expect(reasonField()).toHaveProperty('value', 'El patrón no corresponde')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(screen.getByText('asked')).toBeTruthy()
})

test('where nothing was typed, or all of it was taken out again, there is nothing to ask', async () => {
  renderPage(<Page onConfirm={() => Promise.resolve()} reason={required} />)
  await userEvent.type(reasonField(), 'x{Backspace}')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('asked')).toBeTruthy()
})

test('the browser’s Back closes the dialog, and the page stays', async () => {
  const { router } = renderPage(<Page onConfirm={() => Promise.resolve()} reason={required} />, { at: '/before', route: '/here' })
  await actAsync(() => router.navigate('/here'))
  expect(await screen.findByText('asking')).toBeTruthy()
  await actAsync(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByText('asked')).toBeTruthy())
  expect(router.state.location.pathname).toBe('/here')
})

test('Back on a filled dialog asks first', async () => {
  const { router } = renderPage(<Page onConfirm={() => Promise.resolve()} reason={required} />, { at: '/before', route: '/here' })
  await actAsync(() => router.navigate('/here'))
  await userEvent.type(reasonField(), 'El patrón')
  await actAsync(() => router.navigate(-1))
  expect(await screen.findByRole('dialog', { name: '¿Descartar lo escrito?' })).toBeTruthy()
  expect(reasonField()).toHaveProperty('value', 'El patrón')
  expect(router.state.location.pathname).toBe('/here')
})

const actAsync = (work: () => Promise<void>) => act(async () => work())

test('a dialog opened from a form does not send that form', async () => {
  const onSubmit = vi.fn<() => void>()
  renderPage(
    <form onSubmit={onSubmit}>
      <Page onConfirm={() => Promise.resolve()} />
    </form>,
  )
  await userEvent.click(verb())
  await waitFor(() => expect(screen.getByText('asked')).toBeTruthy())
  expect(onSubmit).not.toHaveBeenCalled()
})

test('who changed the record meanwhile is said; one reloads it before trying again, and what was typed stays', async () => {
  const details = { changedBy: 'Ana Rojas', role: 'administrativo', changedAt: '2026-11-22T16:00:00.000Z' }
  const stale = new CallError('Otra persona modificó este registro. Recargue para ver los cambios.', 409, 'record.stale', details)
  const onConfirm = vi
    .fn<Confirm>()
    .mockRejectedValueOnce(new Error(stale.message, { cause: stale }))
    .mockResolvedValueOnce(undefined)
  const reload = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  renderPage(
    <RecordReload value={reload}>
      <Page onConfirm={onConfirm} reason={required} />
    </RecordReload>,
  )
  await userEvent.type(reasonField(), 'El patrón no corresponde')
  await userEvent.click(verb())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Lo cambió Ana Rojas \(Administrativo\) el 22\/11\/2026, 12:00/)
  expect(verb().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(verb())
  expect(onConfirm).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Recargar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(reload).toHaveBeenCalledOnce()
  expect(reasonField()).toHaveProperty('value', 'El patrón no corresponde')
  await userEvent.click(verb())
  await waitFor(() => expect(screen.getByText('asked')).toBeTruthy())
})
