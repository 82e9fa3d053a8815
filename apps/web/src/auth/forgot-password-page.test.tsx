import { institution } from '@barreno/domain/texts/institution'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

test('says whom to ask for a new password, and how to reach them', () => {
  const [, phone, email] = institution.contact.facts
  renderPage(<ForgotPasswordPage />)
  expect(screen.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeTruthy()
  expect(screen.getByRole('link', { name: phone.value }).getAttribute('href')).toBe(phone.href)
  expect(screen.getByRole('link', { name: email.value }).getAttribute('href')).toBe(email.href)
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login')
})
