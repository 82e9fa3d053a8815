import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an unknown address says so to a visitor, and leads home', () => {
  renderForVisitor(<NotFoundPage />)
  expect(screen.getByRole('heading', { name: 'No found page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
})

test('somebody signed in is led to their own home', async () => {
  renderFor(aGestor(), network(), <NotFoundPage />)
  expect((await screen.findByRole('link', { name: 'Ir al inicio' })).getAttribute('href')).toBe('/dashboardGestor')
  expect(screen.getByRole('heading', { name: 'No found page' })).toBeTruthy()
})
