import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { useGoOn } from '../records/go-on.ts'
import { DataTable } from '../ui/data-table.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { loadSideBySide, openingBeside } from './opening-beside.tsx'

const rows = ['1', '2', '3']
const card = (row: string) => <Link to={`/registro/${row}`}>N-{row}</Link>
const columns = [{ key: 'number', title: 'Número', cell: card }]

/** A list of three rows that shows its filter. */
function List() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Cola" />
      <p>Filtro: {search || 'ninguno'}</p>
      <button onClick={() => void navigate('?q=b')}>Filtrar</button>
      <DataTable label="Cola" rows={rows} rowKey={(row) => row} columns={columns} card={card} empty={null} />
    </>
  )
}

function Record() {
  const { id } = useParams()
  const goOn = useGoOn()
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <PageHead title={`Registro ${id}`} back={{ to: '/cola', label: 'Volver' }} />
      <button onClick={() => goOn('Hecho')}>Decidir</button>
      <button onClick={() => setUnsaved(true)}>Editar</button>
      <Link to="/otra">Otra página</Link>
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  )
}

const Page = openingBeside(List, '/registro/:id', async () => Record)

async function show(at = '/cola?q=a') {
  await loadSideBySide()
  return renderPage(<Page />, { at, route: '/cola' })
}
const record = async (title: string) => {
  const region = within(await screen.findByRole('region', { name: 'Registro abierto' }))
  await region.findByRole('heading', { level: 2, name: title })
  return region
}
const addressOf = ({ router }: Awaited<ReturnType<typeof show>>) => router.state.location.pathname + router.state.location.search

test('a row opens its record beside the list, whose address says so and which keeps its filters', async () => {
  const view = await show()
  await userEvent.click(screen.getByRole('link', { name: 'N-2' }))
  await record('Registro 2')
  expect(addressOf(view)).toBe('/cola?q=a&open=2')
  expect(screen.getByText('Filtro: ?q=a')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cola')
  expect(screen.getByRole('link', { name: 'N-2' }).getAttribute('aria-current')).toBe('true')
  // A new filter keeps the record open.
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  await waitFor(() => expect(addressOf(view)).toBe('/cola?q=b&open=2'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(addressOf(view)).toBe('/cola?q=b'))
  expect(screen.queryByRole('region', { name: 'Registro abierto' })).toBeNull()
})

test('a decision opens the next of the list in its place, and one step back leads out of the record', async () => {
  const view = await show()
  await userEvent.click(screen.getByRole('link', { name: 'N-1' }))
  await userEvent.click((await record('Registro 1')).getByRole('button', { name: 'Decidir' }))
  await userEvent.click((await record('Registro 2')).getByRole('button', { name: 'Decidir' }))
  const last = await record('Registro 3')
  expect(addressOf(view)).toBe('/cola?q=a&open=3')
  // There is no record after the last one.
  await userEvent.click(last.getByRole('button', { name: 'Decidir' }))
  await record('Registro 3')
  await view.router.navigate(-1)
  await waitFor(() => expect(addressOf(view)).toBe('/cola?q=a'))
})

test('what is not saved is asked about before another record opens, and another page is another page', async () => {
  const view = await show('/cola?open=1')
  await userEvent.click((await record('Registro 1')).getByRole('button', { name: 'Editar' }))
  await userEvent.click(screen.getByRole('link', { name: 'N-2' }))
  const question = within(await screen.findByRole('dialog'))
  expect(addressOf(view)).toBe('/cola?open=1')
  await userEvent.click(question.getByRole('button', { name: 'Salir sin guardar' }))
  await userEvent.click((await record('Registro 2')).getByRole('link', { name: 'Otra página' }))
  await waitFor(() => expect(addressOf(view)).toBe('/otra'))
})

test('the page of its own is one step away', async () => {
  const view = await show('/cola?q=a&open=1')
  await userEvent.click((await record('Registro 1')).getByRole('link', { name: 'Abrir en su página' }))
  await waitFor(() => expect(addressOf(view)).toBe('/registro/1'))
  expect(view.router.state.location.state).toEqual({ list: '?q=a', of: '/cola' })
})
