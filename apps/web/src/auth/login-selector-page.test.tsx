import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { LoginSelectorPage } from './login-selector-page.tsx'

test('asks which group somebody belongs to', () => {
  renderPage(<LoginSelectorPage />)
  expect(screen.getByRole('link', { name: /^Gestores/ }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: /^Alianzas/ }).getAttribute('href')).toBe('/login-cliente')
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
})

test('the way back is handed on to the sign-in', async () => {
  const { router } = renderPage(<LoginSelectorPage />, { at: '/login-selector' })
  await act(() => router.navigate('/login-selector', { state: { from: '/orders/details/7' } }))
  await userEvent.click(screen.getByRole('link', { name: /^Gestores/ }))
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/orders/details/7' } })
})
