import { staffRoles } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { expect, test } from 'vitest'
import { homeOf, isClientPath, isStaffPath, isWizardPath, mayVisit } from './paths.ts'
import { routes } from './routes.ts'

const client = { role: null }
const gerente = { role: 'gerente' } as const

test('paths are matched by whole segments', () => {
  expect(isClientPath('/order')).toBe(true)
  expect(isClientPath('/order/1')).toBe(true)
  expect(isClientPath('/orders/details/1')).toBe(false)
  expect(isStaffPath('/orders/details/1')).toBe(true)
  expect(isStaffPath('/historial-ordenes-gestor?q=x')).toBe(true)
  expect(isStaffPath('/history')).toBe(false)
})

test('each area is closed to the other, and what is nobody’s is open to both', () => {
  expect(mayVisit(client, '/dashboardGestor')).toBe(false)
  expect(mayVisit(client, '/preordenes/aprobar-admin')).toBe(false)
  expect(mayVisit(client, '/preordenes-cliente')).toBe(true)
  expect(mayVisit(gerente, '/preordenes-cliente/detalle/1')).toBe(false)
  expect(mayVisit(gerente, '/nueva-orden/combo/seleccionar-frentes')).toBe(false)
  for (const path of ['/', '/login-selector', '/settings', '/nada'])
    expect([mayVisit(client, path), mayVisit(gerente, path)]).toEqual([true, true])
})

test.each([null, undefined, '', 'cliente', 'CLIENTE'])('whose role is %j is a client', (role) => {
  const user = { role } as unknown as typeof client
  expect(homeOf(user)).toBe('/dashboardClientePage')
  expect([mayVisit(user, '/history'), mayVisit(user, '/dashboardGestor')]).toEqual([true, false])
})

test.each(['/dashboardClientePage', '/dashboardCliente', '/order', '/history', '/new-order', '/ordenes-cliente/details'])(
  '%s and what is under it are the clients’ own',
  (path) => {
    expect([mayVisit(gerente, path), mayVisit(gerente, `${path}/1`), mayVisit(client, path)]).toEqual([false, false, true])
  },
)

test('after signing in everybody lands on their own dashboard', () => {
  expect(homeOf(client)).toBe('/dashboardClientePage')
  expect(homeOf(gerente)).toBe('/dashboardGestor')
})

test('the wizard’s steps are known, so that a visitor is asked to sign in as an alianza', () => {
  expect(isWizardPath('/nueva-orden/personalizada/resumen-preorden')).toBe(true)
  expect(isWizardPath('/orderType/select')).toBe(true)
  expect(isWizardPath('/preordenes-cliente')).toBe(false)
})

test('a page that asks for a permission is the staff’s own, or of an alianza, which has it; what both have is nobody’s', () => {
  const isOfAlianza = ({ path, may }: (typeof routes)[number]) =>
    may !== undefined && mightEver('cliente', may) && (isClientPath(path) || staffRoles.some((role) => mightEver(role, may)))
  const pages = routes.filter(({ path, may }) => may && !isStaffPath(path) && path !== '/settings')
  expect(pages.filter((page) => !isOfAlianza(page))).toEqual([])
})
