import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { HomePage } from './home-page.tsx'

afterEach(() => {
  // The spy first: it stands before a clock that is about to go.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a visitor sees the tagline, who the institution is, and the ways in', () => {
  renderPage(<HomePage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Aliado comercial' })).toBeTruthy()
  for (const name of ['Misión', 'Visión', 'Valores']) expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toMatch(/RIF G-\d{8}-\d/)
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
})

test('the bar for visitors has its four links, spelt as they are, to sections that are there', () => {
  const { container } = renderPage(<HomePage />)
  const bar = within(screen.getByRole('navigation', { name: 'Navegación principal' })).getAllByRole('link')
  expect(bar.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Instititucion', '/#institucion'],
    ['contactanos', '/#contacto'],
    ['Empleos', '/#empleos'],
    ['iniciar sesion', '/login'],
  ])
  for (const id of ['institucion', 'contacto', 'empleos'])
    expect(container.querySelector(`#${id}`)?.textContent?.length, id).toBeGreaterThan(100)
})

test('the pictures follow one another every five seconds, until somebody stops them', () => {
  vi.useFakeTimers()
  const scheduled = vi.spyOn(window, 'setTimeout')
  renderPage(<HomePage />)
  const waits = () => scheduled.mock.calls.filter(([, wait]) => wait === 5000).length
  expect(waits()).toBeGreaterThan(0)
  const before = waits()
  const stop = screen.getByRole('button', { name: 'Detener el carrusel' })
  act(() => stop.click())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(waits()).toBe(before)
  expect(screen.getByRole('button', { name: 'Reanudar el carrusel' })).toBeTruthy()
})
