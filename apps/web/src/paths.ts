import type { SessionUser } from '@barreno/domain/auth/schema'

/** Paths of the clients' area. They match by whole segments, so that `/order` does not include `/orders/details/1`. */
const clientPaths = [
  '/dashboardClientePage',
  '/dashboardCliente',
  '/order',
  '/orderType',
  '/nueva-orden',
  '/new-order',
  '/preordenes-cliente',
  '/ordenes-cliente',
  '/history',
  '/personas',
  '/por-enviar',
  '/mis-permisos',
] as const
const staffPaths = [
  '/dashboardGestor',
  '/inventario',
  '/cargar-stock',
  '/admin',
  '/registrar-gestor',
  '/users',
  '/usuario',
  '/registrar-cliente',
  '/funcionarios',
  '/clientes',
  '/cliente',
  '/por-confirmar',
  '/preordenes',
  '/gerente',
  '/Gerente',
  '/ordenes',
  '/orders',
  '/historial-ordenes-gestor',
  '/estadisticas',
  '/recaudos',
  '/historial',
  '/seguridad',
  '/verificacion',
  '/respaldos',
  '/servidor',
  '/novedades',
  '/polvorines',
  '/lotes',
  '/permisos',
  '/riesgo',
] as const

/** The page to start a request, and the page to continue a draft where it was left. */
export const startAddress = '/orderType/select'
export const resumeAddress = '/new-order/combo/resum'

/** The page to repeat an earlier request. */
export const repeatPath = '/nueva-orden/de-nuevo'

/** The user's own account: password, sessions, second factor. */
export const accountPath = '/cuenta'
export const outboxPath = '/por-enviar'

const isClient = (user: Pick<SessionUser, 'role'>) => !user.role || user.role.toLowerCase() === 'cliente'
const isUnder = (path: string, roots: readonly string[]) => roots.some((root) => path === root || path.startsWith(`${root}/`))
const pathOf = (address: string) => address.split(/[?#]/)[0]!

export const isClientPath = (address: string) => isUnder(pathOf(address), clientPaths)
export const isStaffPath = (address: string) => isUnder(pathOf(address), staffPaths)
export const isWizardPath = (address: string) => isUnder(pathOf(address), ['/order', '/orderType', '/nueva-orden', '/new-order'])

/** Returns the user's start page, which they also reach when they open a path of the other area. */
export const homeOf = (user: Pick<SessionUser, 'role'>) => (isClient(user) ? '/dashboardClientePage' : '/dashboardGestor')

/** Whether a path is in the user's own area or in neither area. */
export const mayVisit = (user: Pick<SessionUser, 'role'>, address: string) =>
  isClient(user) ? !isStaffPath(address) : !isClientPath(address)
