import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Link } from 'react-router'
import { renderPage } from '../../test/render.tsx'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { usePages } from './use-pages.ts'

type Row = { id: string; weight: number }

const rows: Row[] = [
  { id: 'A-1', weight: 20 },
  { id: 'A-2', weight: 30 },
]
const columns: Column<Row>[] = [
  { key: 'id', title: 'Número', cell: (row) => row.id, sortable: true, foot: 'Suma' },
  { key: 'weight', title: 'Peso (kg)', cell: (row) => row.weight, numeric: true, foot: 50 },
]
const list = {
  label: 'Bultos',
  rows,
  columns,
  rowKey: (row: Row) => row.id,
  card: (row: Row) => <p>Tarjeta {row.id}</p>,
  empty: <p>Aún no hay bultos</p>,
}

const originalMatchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = originalMatchMedia
})

test('a row unfolds beside what names it, away from its actions, and folds again', async () => {
  const detail = {
    title: 'Detalle',
    label: () => 'Ver',
    name: ({ id }: Row) => `Ver ${id}`,
    content: ({ weight }: Row) => <p>Pesa {weight}</p>,
  }
  renderPage(<DataTable {...list} detail={detail} />)
  const table = within(screen.getByRole('table', { name: 'Bultos' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Número', 'Detalle', 'Peso (kg)'])
  const toggle = table.getByRole('button', { name: 'Ver A-2', expanded: false })
  await userEvent.click(toggle)
  expect(document.getElementById(toggle.getAttribute('aria-controls')!)!.textContent).toBe('Pesa 30')
  expect(table.getByRole('button', { name: 'Ver A-1', expanded: false })).toBeDefined()
  await userEvent.click(toggle)
  expect(table.queryByText('Pesa 30')).toBeNull()
})

test('a click anywhere in a row opens its record; one on a control of the row does only what that does', async () => {
  const linked: Column<Row>[] = [
    { key: 'id', title: 'Número', cell: ({ id }) => <Link to={`/bultos/${id}`}>{id}</Link> },
    { key: 'weight', title: 'Peso (kg)', cell: ({ weight }) => <span>{weight}</span> },
    { key: 'actions', title: 'Acciones', cell: ({ id }) => <button type="button">Pesar {id}</button>, stays: true },
  ]
  const { router } = renderPage(<DataTable {...list} columns={linked} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pesar A-2' }))
  expect(router.state.location.pathname).toBe('/')
  await userEvent.click(screen.getByText('30'))
  expect(router.state.location.pathname).toBe('/bultos/A-2')
})

test('a list is a table with its name, its titles, its rows and its sums', () => {
  renderPage(<DataTable {...list} />)
  const table = screen.getByRole('table', { name: 'Bultos' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['NúmeroPeso (kg)', 'A-120', 'A-230', 'Suma50'])
})

const many = (place: string, length = 60) => Array.from({ length }, (_, index) => ({ id: `${place}-${index + 1}`, weight: index }))
const drawnCells = () => screen.getAllByRole('cell', { name: /^[AB]-\d+$/ }).map(({ textContent }) => textContent)

type Listed = { rows: readonly Row[]; request?: string | undefined }

/** Shows a list, then another one in its place, and returns how many rows of that are drawn at once. */
async function drawnAtOnce(before: Listed, now: Listed): Promise<number> {
  function Place() {
    const [isNow, setNow] = useState(false)
    return (
      <>
        <button onClick={() => setNow(true)}>Otro lugar</button>
        <DataTable {...list} {...(isNow ? now : before)} />
      </>
    )
  }
  renderPage(<Place />)
  await waitFor(() => expect(drawnCells()).toHaveLength(before.rows.length))
  fireEvent.click(screen.getByRole('button', { name: 'Otro lugar' }))
  return drawnCells().length
}

test('a long list is drawn by and by, to its last row, and another one begins anew', async () => {
  function Place() {
    const [place, setPlace] = useState('A')
    return (
      <>
        <button onClick={() => setPlace('B')}>Otro lugar</button>
        <DataTable {...list} rows={many(place)} />
      </>
    )
  }
  renderPage(<Place />)
  expect(drawnCells()).toHaveLength(15)
  await waitFor(() => expect(drawnCells()).toHaveLength(60))
  expect(drawnCells().at(-1)).toBe('A-60')
  await userEvent.click(screen.getByRole('button', { name: 'Otro lugar' }))
  await waitFor(() => expect(drawnCells().at(-1)).toBe('B-60'))
})

test('a long list in another order begins anew, even with the same first row', async () => {
  const [first, ...others] = many('A')
  expect(await drawnAtOnce({ rows: many('A') }, { rows: [first!, ...others.toReversed()] })).toBe(15)
  await waitFor(() => expect(drawnCells().at(-1)).toBe('A-2'))
})

test.for([
  { change: 'stays as it is', request: undefined, drawn: 59 },
  { change: 'begins anew if it was filtered', request: 'q=A', drawn: 15 },
])('a long list of which one row is gone and one is new $change', async ({ request, drawn }) => {
  const changed = [{ id: 'B-1', weight: 1 }, ...many('A').slice(1, 30), ...many('A').slice(31)]
  expect(await drawnAtOnce({ rows: many('A') }, { rows: changed, request })).toBe(drawn)
})

test('a long list that comes back after a search is drawn by and by, too', async () => {
  expect(await drawnAtOnce({ rows: many('A', 1) }, { rows: many('A') })).toBe(15)
  await waitFor(() => expect(drawnCells()).toHaveLength(60))
})

/** Returns sixty rows whose first one is the same in both places. */
const sixty = (place: string) => [{ id: 'A-1', weight: 0 }, ...many(place).slice(1)]

test('a row of a long list is not drawn again with those that follow it', async () => {
  const drawn: string[] = []
  const counted = [{ ...columns[0]!, cell: ({ id }: Row) => (drawn.push(id), id) }]
  const all = sixty('A')
  renderPage(<DataTable {...list} rows={all} columns={counted} />)
  await screen.findByRole('cell', { name: 'A-60' })
  const times = (id: string) => drawn.filter((one) => one === id).length
  expect(times('A-1')).toBe(times('A-60'))
})

test('rows that wait for an answer are not drawn again, and the columns of the next request come with its rows', async () => {
  const drawn: string[] = []
  const named = (title: string) => [{ ...columns[0]!, title, cell: ({ id }: Row) => (drawn.push(id), `${title} ${id}`) }]
  function Place() {
    const [isAsked, setAsked] = useState(false)
    const [hasAnswer, setAnswer] = useState(false)
    return (
      <>
        <button onClick={() => setAsked(true)}>Preguntar</button>
        <button onClick={() => setAnswer(true)}>Responder</button>
        <DataTable
          {...list}
          rows={hasAnswer ? sixty('B') : rows}
          columns={named(isAsked ? 'Nueva' : 'Vieja')}
          loading={isAsked && !hasAnswer}
        />
      </>
    )
  }
  renderPage(<Place />)
  const before = drawn.length
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
  expect(screen.getByText('Vieja A-2')).toBeTruthy()
  expect(drawn).toHaveLength(before)
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }))
  expect(screen.getByText('Nueva B-2')).toBeTruthy()
  expect(screen.getByRole('columnheader').textContent).toContain('Nueva')
})

/** Returns how often the list was busy during a change to another place. */
async function busyWhileChanged(isOnlyRead: boolean): Promise<number> {
  function Place() {
    const [place, setPlace] = useState('A')
    return (
      <>
        <button onClick={() => setPlace('B')}>Otro lugar</button>
        <DataTable {...list} rows={place === 'A' ? inA : inB} isOnlyRead={isOnlyRead} />
      </>
    )
  }
  const [inA, inB] = [sixty('A'), sixty('B')]
  const { container } = renderPage(<Place />)
  await screen.findByRole('cell', { name: 'A-60' })
  let busy = 0
  const watching = new MutationObserver((changes) => (busy += changes.filter(({ oldValue }) => oldValue === 'true').length))
  watching.observe(container, { attributes: true, attributeFilter: ['aria-busy'], attributeOldValue: true, subtree: true })
  await userEvent.click(screen.getByRole('button', { name: 'Otro lugar' }))
  await screen.findByRole('cell', { name: 'B-60' })
  watching.disconnect()
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.queryByRole('cell', { name: 'A-60' })).toBeNull()
  return busy
}

test('a long list that is only read may lag behind, and says so meanwhile', async () => {
  expect(await busyWhileChanged(true)).toBe(1)
})

test('a long list that is typed into never lags behind what is typed', async () => {
  expect(await busyWhileChanged(false)).toBe(0)
})

test('pressing a title sorts by it, pressing it again turns the order round', async () => {
  const onSort = vi.fn<(sort: string) => void>()
  const { rerender } = { rerender: renderPage(<DataTable {...list} sort="-id" onSort={onSort} />) }
  expect(screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Número' }))
  expect(onSort).toHaveBeenLastCalledWith('id')
  rerender.unmount()
  renderPage(<DataTable {...list} sort="id" onSort={onSort} />)
  expect(screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Número' }))
  expect(onSort).toHaveBeenLastCalledWith('-id')
  expect(screen.queryByRole('button', { name: 'Peso (kg)' })).toBeNull()
})

test('an empty list says what will appear there, and shows no table', () => {
  renderPage(<DataTable {...list} rows={[]} />)
  expect(screen.getByText('Aún no hay bultos')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('before the first answer it says that it is loading', () => {
  renderPage(<DataTable {...list} rows={undefined} />)
  expect(screen.getByText('Cargando…')).toBeTruthy()
})

test('while it is refreshed the old rows stay and it is said that they are old', () => {
  const { container } = renderPage(<DataTable {...list} loading />)
  expect(screen.getByText('A-1')).toBeTruthy()
  expect(container.querySelector('[aria-busy="true"]')?.textContent).toContain('Actualizando la lista…')
})

test('a list that could not be had can be asked for again', async () => {
  const onRetry = vi.fn<() => void>()
  renderPage(<DataTable {...list} rows={undefined} error="Error de red o respuesta inválida" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Error de red o respuesta inválida')
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('on a phone every row is a card, and the order is chosen from a list', async () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes('max-width: 767.98px') })
  const onSort = vi.fn<(sort: string) => void>()
  renderPage(<DataTable {...list} sort="id" onSort={onSort} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(
    within(screen.getByRole('list', { name: 'Bultos' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Tarjeta A-1', 'Tarjeta A-2'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Número: descendente')
  expect(onSort).toHaveBeenCalledWith('-id')
})

function Paged({ total = 5, more = false }: { total?: number; more?: boolean }) {
  const { limit, cursor, paging } = usePages(2)
  const next = cursor === undefined ? 'two' : cursor === 'two' ? 'three' : null
  return (
    <>
      <p>
        limit {limit}, after {cursor ?? 'nothing'}
      </p>
      <DataTable {...list} paging={paging({ items: next ? [1, 2] : [1], total, more, next })} />
    </>
  )
}

test('pages are turned forth and back by the cursors the server gave, and the filters stay', async () => {
  const { router } = renderPage(<Paged />, { at: '/lista?q=ocre' })
  expect(screen.getByText('1–2 de 5')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Página anterior' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(screen.getByText('limit 2, after two')).toBeTruthy()
  expect(screen.getByText('3–4 de 5')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(screen.getByText('5–5 de 5')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Página siguiente' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }))
  expect(screen.getByText('limit 2, after two')).toBeTruthy()
  expect(router.state.location.search).toBe('?q=ocre')
})

test('of a list that is longer than was counted the pages go on, and only the last one says how many there are', async () => {
  renderPage(<Paged total={1_000} more />, { at: '/lista' })
  expect(screen.getByText('1–2 de más de 1.000')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(screen.getByText('5–5 de 5')).toBeTruthy()
})

test('a change of filter begins at the first page', async () => {
  const { router } = renderPage(<Paged />, { at: '/lista' })
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await router.navigate('/lista?q=ocre')
  expect(await screen.findByText('limit 2, after nothing')).toBeTruthy()
})
