import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.ts'
import { LeaveGuard } from './leave-guard.tsx'

/** A page with an unsaved edit and a dialog that asks for a reason. */
function EditedPage() {
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <input aria-label="Nota" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <button type="button" onClick={() => setAsking(true)}>
        Rechazar
      </button>
      <LeaveGuard isUnsaved={note !== ''} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Rechazar solicitud"
        verb="Rechazar solicitud"
        reason={{ label: 'Razón', required: true }}
        onConfirm={() => Promise.resolve()}
      />
    </>
  )
}

async function edited() {
  const { router } = renderPage(<EditedPage />, { at: '/lista', route: '/registro' })
  await act(async () => router.navigate('/registro'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'Revisada')
  return { router, back: () => act(async () => router.navigate(-1)), path: () => router.state.location.pathname }
}
const question = () => screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })

test('an edited page is left by Back after a question, or stays as it is', async () => {
  const { back, path } = await edited()
  await back()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/registro')
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveProperty('value', 'Revisada')
  await back()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(path()).toBe('/lista'))
})

test('Back over a dialog of an edited page closes the dialog first, and then asks whether to leave', async () => {
  const { back, path } = await edited()
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }))
  await screen.findByRole('dialog', { name: 'Rechazar solicitud' })
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/registro')
  await back()
  await question()
  // Back on the question closes it as Cancel does.
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/registro')
  await back()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(path()).toBe('/lista'))
})

test('what was written in a dialog is kept until its writer drops it, and the page with it', async () => {
  const { back, path } = await edited()
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Razón/ }), 'Falta el patrón')
  await back()
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: '¿Descartar lo escrito?' })).getByRole('button', { name: 'Descartar' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/registro')
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveProperty('value', 'Revisada')
})
