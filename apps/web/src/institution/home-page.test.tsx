import { auth } from '@barreno/domain/auth/endpoints'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { SessionProvider } from '../api/session.tsx'
import { keepToken } from '../api/token.ts'
import { anAlianza, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { HomePage } from './home-page.tsx'
import { SlidePicture } from './slide-picture.tsx'

afterEach(() => {
  // Restores the spy first, because it was installed on the fake clock.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a visitor sees the tagline, who the institution is, and the ways in', () => {
  renderForVisitor(<HomePage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Aliado comercial' })).toBeTruthy()
  for (const name of ['Misión', 'Visión', 'Valores']) expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy()
  const foot = screen.getByRole('contentinfo')
  expect(foot.textContent).toMatch(/RIF G-\d{8}-\d/)
  expect(within(foot).getByRole('link', { name: 'Términos y condiciones' }).getAttribute('href')).toBe('/terminos-y-condiciones')
  expect(within(foot).getByRole('link', { name: '0212-5550199, las 24 horas' }).getAttribute('href')).toBe('tel:+582125550199')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
})

test('the bar for visitors has its four links, spelt as they are, to sections that are there', () => {
  const { container } = renderForVisitor(<HomePage />)
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
  renderForVisitor(<HomePage />)
  const waits = () => scheduled.mock.calls.filter(([, wait]) => wait === 5000).length
  expect(waits()).toBeGreaterThan(0)
  const before = waits()
  const stop = screen.getByRole('button', { name: 'Detener el carrusel' })
  act(() => stop.click())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(waits()).toBe(before)
  expect(screen.getByRole('button', { name: 'Reanudar el carrusel' })).toBeTruthy()
})

test('each picture of the carousel is a drawing, told to those who cannot see it', () => {
  renderForVisitor(<HomePage />)
  const pictures = screen.getAllByRole('img', { hidden: true })
  expect(pictures).toHaveLength(5)
  for (const picture of pictures) expect(picture.getAttribute('aria-label')!.length).toBeGreaterThan(40)
})

test('an institution with pictures of its own names their files, and the first is not put off', () => {
  renderPage(
    <>
      <SlidePicture picture="/carrusel/mina.webp" drawing="La mina desde el norte." isFirst />
      <SlidePicture picture="/carrusel/planta.webp" drawing="La planta." isFirst={false} />
    </>,
  )
  const [first, second] = ['La mina desde el norte.', 'La planta.'].map((name) => screen.getByRole('img', { name }))
  expect([first!.getAttribute('src'), first!.getAttribute('loading')]).toEqual(['/carrusel/mina.webp', 'eager'])
  expect([second!.getAttribute('src'), second!.getAttribute('loading')]).toEqual(['/carrusel/planta.webp', 'lazy'])
})

test('whoever is sent home hears why, and every way in remembers where they wanted to go', async () => {
  keepToken('token')
  network().refuse(auth.me, 401, { message: 'x', code: 'session.expired' })
  const page = (
    <SessionProvider>
      <HomePage />
    </SessionProvider>
  )
  const { router } = renderPage(page, { at: { pathname: '/', state: { from: '/history' } } })
  expect(await screen.findByText('Tu sesión ha expirado. Por favor, inicia sesión de nuevo.')).toBeTruthy()
  for (const name of ['iniciar sesion', 'Iniciar sesión']) {
    const [link] = screen.getAllByRole('link', { name })
    await userEvent.click(link!)
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/history' } })
    await act(async () => router.navigate(-1))
  }
})

test('whoever is signed in is led to their own dashboard and asked for nothing', async () => {
  renderFor(anAlianza, network(), <HomePage />)
  const links = await screen.findAllByRole('link', { name: 'Dashboard' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboardClientePage',
    '/dashboardClientePage',
    '/dashboardClientePage',
  ])
  expect(screen.queryByRole('link', { name: /iniciar sesi[oó]n/i })).toBeNull()
})

test('without a line the home page says so, and signs nobody out', async () => {
  keepToken('token')
  network().lose(auth.me)
  renderPage(
    <SessionProvider>
      <HomePage />
    </SessionProvider>,
  )
  expect(await screen.findByText('Sin conexión. Reintentando…')).toBeTruthy()
  expect(localStorage.getItem('barreno.token')).toBe('token')
})

/** Focuses the carousel as the mouse or the keyboard would; only a real browser tells them apart. */
function focusBy(device: 'mouse' | 'keyboard') {
  const section = screen.getByRole('region', { name: 'Nuestro trabajo' })
  const next = within(section).getByRole('button', { name: 'Imagen siguiente' })
  vi.spyOn(section, 'querySelector').mockReturnValue(device === 'keyboard' ? next : null)
  act(() => next.focus())
  return () => act(() => next.blur())
}

test.each([
  ['mouse', false],
  ['keyboard', true],
] as const)('the focus of the %s holds the pictures up: %s', (device, holdsUp) => {
  vi.useFakeTimers()
  renderForVisitor(<HomePage />)
  const cleared = vi.spyOn(window, 'clearTimeout')
  const scheduled = vi.spyOn(window, 'setTimeout')
  const turns = () => scheduled.mock.calls.filter(([, wait]) => wait === 5000).length
  const leave = focusBy(device)
  expect(cleared.mock.calls.length > 0).toBe(holdsUp)
  leave()
  expect(turns()).toBe(holdsUp ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Detener el carrusel' })).toBeTruthy()
})
