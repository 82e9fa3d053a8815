import { expect, test } from 'vitest'
import { CallError } from '../api/call.ts'
import { signInFailure } from './sign-in-failure.ts'

test('a failure says whose sign-in it was, and why', () => {
  const wrong = new CallError('Usuario o contraseña incorrectos.', 401)
  expect(signInFailure('staff', wrong)).toEqual({ title: 'Error de login de gestor:', message: 'Usuario o contraseña incorrectos.' })
  expect(signInFailure('client', wrong)).toEqual({ title: 'Error de login de alianza:', message: 'Usuario o contraseña incorrectos.' })
})

test('where nobody said why, there are words for it', () => {
  for (const silent of [new Error(''), 'nonsense', undefined]) {
    expect(signInFailure('staff', silent).message).toBe('Error de autenticación Gestor')
    expect(signInFailure('client', silent).message).toBe('Error de autenticación Cliente')
  }
})

test('an alianza without a connection is told of the connection', () => {
  const lost = new CallError('Error de red o respuesta inválida', 0)
  expect(signInFailure('client', lost)).toEqual({
    title: 'Error de conexion',
    message: 'Error de login de alianza: Error de red o respuesta inválida',
  })
  expect(signInFailure('staff', lost)).toEqual({ title: 'Error de login de gestor:', message: 'Error de red o respuesta inválida' })
})
