import type { User } from '@barreno/domain/users/schema'

export const aUser = (over: Partial<User> = {}): User => ({
  id: 'user-7',
  username: 'ana.rivas@minas.ve',
  name: 'Ana Rivas',
  nombre: 'Ana Rivas',
  email: 'ana.rivas@minas.ve',
  role: 'operador',
  codigoUnico: 'OPE-007',
  isActive: true,
  mustChangePassword: false,
  hasSecondFactor: false,
  isLinked: false,
  entersAtProvider: false,
  administersBody: false,
  createdAt: '2026-01-10T14:00:00.000Z',
  lastSignInAt: null,
  version: 3,
  ...over,
})

export const pageOf = (...items: User[]) => ({ items, total: items.length, next: null })
