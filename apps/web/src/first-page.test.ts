import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyAnswer } from './api/early-answer.ts'
import { openFirstPage } from './first-page.ts'

const { documentElement: page } = document
const token = 't'.repeat(43)
const remember = (home: string, words = {}) => localStorage.setItem('barreno.remembered', JSON.stringify({ home, words }))

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/dashboardClientePage')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  )
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['asks', 'asksPlain', 'start', 'scripts', 'greeted', 'known', 'dark', 'mantineColorScheme']) delete page.dataset[name]
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

test('who is signed in, and what the page will ask, is asked at once; the portal takes the answers', () => {
  localStorage.setItem('barreno.token', token)
  page.dataset['asks'] = '/auth/me /clients/own-right?a=1'
  openFirstPage()
  const addresses = vi.mocked(fetch).mock.calls.map(([address]) => address as string)
  expect(addresses).toEqual(['/auth/me', '/clients/own-right?a=1'].map((path) => `${location.origin}/api${path}`))
  const headers = new Headers({ authorization: `Bearer ${token}` })
  for (const address of addresses) expect(earlyAnswer(address, headers)).toBeInstanceOf(Promise)
})

test.each([
  ['/orders/details/7', ['/auth/me', '/orders/7', '/orders?limit=25']],
  ['/orders/details/7?status=CERRADA', ['/auth/me']],
  ['/orders/details', ['/auth/me', '/orders?limit=25']],
  ['/orders/details/', ['/auth/me', '/orders?limit=25']],
])('at %s it asks what the page shows there without filters', (address, expected) => {
  window.history.replaceState(null, '', address)
  localStorage.setItem('barreno.token', token)
  Object.assign(page.dataset, { asks: '/auth/me', asksPlain: '/orders/{3} /orders?limit=25' })
  openFirstPage()
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(expected.map((path) => `${location.origin}/api${path}`))
})

test('without a session nothing is asked, nor of the portal’s own server where another one is set', () => {
  openFirstPage()
  localStorage.setItem('barreno.token', token)
  localStorage.setItem('barreno.apiBase', 'https://otra.example/api')
  openFirstPage()
  expect(fetch).not.toHaveBeenCalled()
})

test('a dashboard greets by name whose home it was, and marks nobody else’s page', async () => {
  localStorage.setItem('barreno.token', token)
  page.dataset['start'] = '/assets/index-1.js'
  remember('/dashboardClientePage', { name: 'Alianza {name} El Callao' })
  openFirstPage()
  expect(page.dataset['greeted']).toBe('')
  document.body.innerHTML = '<h1>Bienvenidos, {name}</h1><p>{role}</p>'
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Bienvenidos, Alianza {name} El Callao'))
  expect(document.querySelector('p')?.textContent).toBe('{role}')
})

test.each([
  ['the home of somebody else', () => remember('/dashboardGestor')],
  ['what cannot be read', () => localStorage.setItem('barreno.remembered', 'nada')],
])('with %s remembered the greeting stays hidden', (_, prepare) => {
  localStorage.setItem('barreno.token', token)
  prepare()
  page.dataset['start'] = '/assets/index-1.js'
  openFirstPage()
  expect(page.dataset['greeted']).toBeUndefined()
  expect(page.dataset['known']).toBe('')
  // Nothing is painted that loading the scripts could delay.
  expect(document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/index-1.js')
})

test('a page that was rendered ahead has the look that was chosen here', () => {
  page.dataset['start'] = '/assets/index-1.js'
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  openFirstPage()
  expect(page.dataset['mantineColorScheme']).toBe('dark')
})

test('what a page opens with has the look that was chosen here, whatever the machine is set to', () => {
  openFirstPage()
  expect(page.dataset['dark']).toBeUndefined()
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  openFirstPage()
  expect(page.dataset['dark']).toBe('')
})

test('the scripts of a page are requested once it is painted, or after a while in the background', () => {
  vi.useFakeTimers()
  let paint = () => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(act: () => void) {
        paint = act
      }
      observe() {}
    },
  )
  const requested = () => [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  page.dataset['scripts'] = '/assets/frame-1.js /assets/page-1.js'
  openFirstPage()
  expect(requested()).toEqual([])
  paint()
  vi.runAllTimers()
  expect(requested()).toEqual(['/assets/frame-1.js', '/assets/page-1.js'])
  document.head.innerHTML = ''
  openFirstPage()
  vi.runAllTimers()
  expect(requested()).toEqual(['/assets/frame-1.js', '/assets/page-1.js'])
})
