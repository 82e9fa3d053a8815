import type { Person } from '@barreno/domain/people/schema'

export const aPerson = (over: Partial<Person> = {}): Person => ({
  id: 'persona-1',
  name: 'Ana Pérez',
  email: 'ana@alianzas.ve',
  cedula: 'V-12345678',
  phone: null,
  powers: ['ver', 'solicitar'],
  isAccount: false,
  state: 'active',
  invitationExpiresAt: null,
  createdAt: '2026-11-20T14:00:00.000Z',
  lastSignInAt: null,
  hasSecondFactor: false,
  factorReset: null,
  version: 2,
  ...over,
})
