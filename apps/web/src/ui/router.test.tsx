import { act, render, screen } from '@testing-library/react'
import { Route, Routes, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { openHistory, Routed } from './router.tsx'

/** Two pages; the second one loads when the test says so. */
function showPages() {
  const arriving = Promise.withResolvers<void>()
  const router = openHistory(createMemoryHistory({ initialEntries: ['/lista'] }), ({ pathname }) =>
    pathname === '/orden' ? arriving.promise : null,
  )
  render(
    <Routed router={router}>
      {({ hasFailed }) =>
        hasFailed ? (
          <p>Rota</p>
        ) : (
          <Routes>
            <Route path="/lista" element={<p>Lista</p>} />
            <Route path="/orden" element={<p>Orden</p>} />
            <Route path="/ayuda" element={<p>Ayuda</p>} />
          </Routes>
        )
      }
    </Routed>,
  )
  return { router, arriving, goTo: (address: string | number) => act(async () => void router.navigate(address)) }
}

test('a page stays on the screen until the next one is loaded', async () => {
  const { router, arriving, goTo } = showPages()
  await goTo('/orden')
  expect(screen.getByText('Lista')).toBeDefined()
  expect(router.state.location.pathname).toBe('/lista')
  expect(router.pending?.pathname).toBe('/orden')
  await act(async () => arriving.resolve())
  expect(screen.getByText('Orden')).toBeDefined()
  expect(router.pending).toBeNull()
  await goTo(-1)
  expect(screen.getByText('Lista')).toBeDefined()
})

test('whoever has gone elsewhere meanwhile is not called back', async () => {
  const { router, arriving, goTo } = showPages()
  await goTo('/orden')
  await goTo('/ayuda')
  await act(async () => arriving.resolve())
  expect(screen.getByText('Ayuda')).toBeDefined()
  expect(router.state.location.pathname).toBe('/ayuda')
})

test('a page that corrects its own address does not keep anybody from leaving it', async () => {
  const { router, arriving, goTo } = showPages()
  await goTo('/orden')
  await act(() => router.navigate('/lista?estado=abierta', { replace: true }))
  expect(router.state.location.search).toBe('?estado=abierta')
  await act(async () => arriving.resolve())
  expect(screen.getByText('Orden')).toBeDefined()
  await goTo(-1)
  expect(router.state.location).toMatchObject({ pathname: '/lista', search: '?estado=abierta' })
})

test('a page that could not be loaded is a broken one, until somebody goes elsewhere', async () => {
  const { arriving, goTo } = showPages()
  await goTo('/orden')
  await act(async () => arriving.reject(new Error('no such file')))
  expect(screen.getByText('Rota')).toBeDefined()
  await goTo('/ayuda')
  expect(screen.getByText('Ayuda')).toBeDefined()
})
