import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { Dialog } from './dialog.ts'
import { dialogOnDemand, partOnDemand } from './on-demand.tsx'

const failed = 'Revise su conexión e intente de nuevo. Si vuelve a fallar, recargue la página.'
const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>

/** Returns a module that the test resolves or rejects, once per request. */
function aFile<Part>(part: Part) {
  const loads: { arrive: () => void; fail: () => void }[] = []
  const load = () =>
    new Promise<Part>((resolve, reject) => void loads.push({ arrive: () => resolve(part), fail: () => reject(new Error('no line')) }))
  return { asked: loads, load }
}

test('a part says that it is on its way, and stands in its place once it is there', async () => {
  const { asked, load } = aFile(Greeting)
  const Part = partOnDemand(load)
  const { unmount } = renderPage(<Part name="Ana" />)
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  asked[0]!.arrive()
  expect(await screen.findByText('Hola, Ana')).toBeDefined()
  unmount()
  renderPage(<Part name="Luis" />)
  expect(screen.getByText('Hola, Luis')).toBeDefined()
  expect(asked).toHaveLength(1)
})

test('a part that could not be loaded says so, and is asked for again', async () => {
  const { asked, load } = aFile(Greeting)
  const Part = partOnDemand(load)
  renderPage(<Part name="Ana" />)
  asked[0]!.fail()
  expect(await screen.findByText(failed)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  asked[1]!.arrive()
  expect(await screen.findByText('Hola, Ana')).toBeDefined()
})

function Opened({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} onClose={close} title="Anular">
      <button type="button">Sí</button>
    </Dialog>
  )
}

/** Shows a page with a dialog and waits until the dialog is loaded ahead. */
async function showDialog() {
  const { asked, load } = aFile(Opened)
  const OnDemand = dialogOnDemand<{ opened: boolean; close: () => void }>(load, ({ opened, close }) => (opened ? close : null))
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <OnDemand opened={opened} close={() => setOpened(false)} />
      </>
    )
  }
  renderPage(<Page />)
  expect(asked).toHaveLength(0)
  await expect.poll(() => asked.length).toBe(1)
  return asked
}

test('a dialog is loaded once the page is drawn, opens when asked for, and gives the focus back', async () => {
  const loads = await showDialog()
  expect(screen.queryByRole('status')).toBeNull()
  const open = screen.getByRole('button', { name: 'Abrir' })
  await userEvent.click(open)
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  loads[0]!.arrive()
  await screen.findByRole('dialog', { name: 'Anular' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(open)
})

test('a dialog that could not be loaded ahead is asked for again when it is wanted, and can be left', async () => {
  const loads = await showDialog()
  loads[0]!.fail()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await expect.poll(() => loads.length).toBe(2)
  loads[1]!.fail()
  expect(await screen.findByText(failed)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByText(failed)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByText(failed)).toBeDefined()
})

test('a dialog that could not be loaded ahead is asked for again once there is a connection, without anybody wanting it', async () => {
  const loads = await showDialog()
  loads[0]!.fail()
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'))
      return loads.length
    })
    .toBe(2)
  loads[1]!.arrive()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByRole('dialog', { name: 'Anular' })).toBeDefined()
  expect(loads).toHaveLength(2)
})
