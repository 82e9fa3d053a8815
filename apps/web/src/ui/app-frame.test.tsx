import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { AppFrame } from './app-frame.tsx'
import { PageHead } from './page-head.tsx'

const groups = [
  {
    label: 'Solicitudes',
    entries: [
      { to: '/lista', label: 'Lista', icon: null, count: 12, covers: ['/hoja'] },
      { to: '/lista/nueva', label: 'Nueva', icon: null, count: 0 },
      { to: '/listado', label: 'Listado', icon: null, covers: ['/paso', '/hoja'] },
    ],
  },
]

function show(at: string, onSignOut = () => {}) {
  return renderPage(
    <AppFrame title="Gerente" groups={groups} person={{ name: 'Ana Pérez', role: 'ana@demo.ve' }} onSignOut={onSignOut}>
      <PageHead title="Mis solicitudes" />
    </AppFrame>,
    { at },
  )
}

let listeners: ((event: { matches: boolean }) => void)[] = []
const originalMatchMedia = window.matchMedia

/** Simulates a window narrower than 992 px; only that media query is answered. */
function narrow() {
  let matches = false
  window.matchMedia = (query) => ({
    ...originalMatchMedia(query),
    get matches() {
      return query.includes('992px') && matches
    },
    addEventListener: (_type: string, listener: unknown) => void (query.includes('992px') && listeners.push(listener as never)),
  })
  return { widen: () => act(() => ((matches = true), listeners.forEach((listener) => listener({ matches: true })))) }
}

afterEach(() => {
  window.matchMedia = originalMatchMedia
  listeners = []
})

test('the menu has a title, its groups, the person and the way out', async () => {
  const onSignOut = vi.fn<() => void>()
  show('/lista', onSignOut)
  expect(screen.getAllByText('Gerente').length).toBeGreaterThan(0)
  const menu = screen.getByRole('navigation', { name: 'Menú' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Lista12', 'Nueva', 'Listado'])
  expect(screen.getByText('Ana Pérez')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesion' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

test.each([
  ['/lista', ['Lista12']],
  ['/lista/detalle/7', ['Lista12']],
  ['/lista/nueva', ['Nueva']],
  ['/listado', ['Listado']],
  ['/paso/2', ['Listado']],
  ['/hoja/2', ['Listado']],
  ['/otra', []],
])('at %s the entry shown as open is %j', (at, open) => {
  show(at)
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(links.map((link) => link.textContent)).toEqual(open)
})

test('the page names itself in the browser and in the bar', async () => {
  show('/lista')
  expect(screen.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Barra superior' }).textContent).toBe('Mis solicitudes')
  await waitFor(() => expect(document.title).toBe('Mis solicitudes · Barreno'))
})

test('on a narrow window the menu opens over the page, and closes when the width reaches 992 px', async () => {
  const { widen } = narrow()
  show('/lista')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }))
  expect(await screen.findByRole('dialog', { name: 'Menú' })).toBeTruthy()
  widen()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toBeTruthy()
})

test('going somewhere from the menu closes it', async () => {
  narrow()
  const { router } = show('/lista')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Menú' })).getByRole('link', { name: 'Listado' }))
  expect(router.state.location.pathname).toBe('/listado')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull())
})

test('a page that one goes to begins at its top; a filter in its address moves nothing', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const { router } = show('/lista')
  expect(scroll).not.toHaveBeenCalled()
  await act(() => router.navigate('/lista?q=anfo', { replace: true }))
  expect(scroll).not.toHaveBeenCalled()
  await act(() => router.navigate('/listado'))
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  await act(() => router.navigate(-1))
  expect(scroll).toHaveBeenCalledOnce()
})

test('the first stop of the keyboard leads past the menu', async () => {
  show('/lista')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Ir al contenido')
  expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '-')).toBe(screen.getByRole('main'))
})

test('the entry of the page that is shown is brought into view, in a menu that is longer than the screen', async () => {
  const seen: string[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  const { router } = show('/listado')
  await waitFor(() => expect(seen).toEqual(['Listado']))
  await act(async () => router.navigate('/lista/nueva'))
  await waitFor(() => expect(seen).toEqual(['Listado', 'Nueva']))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Nueva')
  scroll.mockRestore()
})
