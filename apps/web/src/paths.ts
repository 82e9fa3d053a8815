import type { SessionUser } from '@barreno/domain/auth/schema'

/** Whose area a path belongs to; matched by whole segments, so that `/order` is not `/orders/details/1`. */
const clientPaths = [
  '/dashboardClientePage',
  '/dashboardCliente',
  '/order',
  '/orderType',
  '/nueva-orden',
  '/new-order',
  '/solicitar-de-nuevo',
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

/** Where a request begins, and where a draft goes on as far as it got. */
export const startAddress = '/orderType/select'
export const resumeAddress = '/new-order/combo/resum'

/** One page for whoever asks for the same again: the last request, or that of a record. */
export const repeatPath = '/solicitar-de-nuevo'
export type PastRecord = { of: 'preorder' | 'order'; id: string }
const recordParameters = { preorder: 'preorden', order: 'orden' } as const
export const repeatAddress = ({ of, id }: PastRecord) => `${repeatPath}?${recordParameters[of]}=${encodeURIComponent(id)}`
/** Which record its address names, if it does. */
export function recordOfAddress(search: URLSearchParams): PastRecord | null {
  for (const of of ['preorder', 'order'] as const) {
    const id = search.get(recordParameters[of])
    if (id) return { of, id }
  }
  return null
}

/** Everybody's own account: password, sessions, second factor. */
export const accountPath = '/cuenta'
export const outboxPath = '/por-enviar'

const isClient = (user: Pick<SessionUser, 'role'>) => !user.role || user.role.toLowerCase() === 'cliente'
const isUnder = (path: string, roots: readonly string[]) => roots.some((root) => path === root || path.startsWith(`${root}/`))
const pathOf = (address: string) => address.split(/[?#]/)[0]!

export const isClientPath = (address: string) => isUnder(pathOf(address), clientPaths)
export const isStaffPath = (address: string) => isUnder(pathOf(address), staffPaths)
export const isWizardPath = (address: string) =>
  isUnder(pathOf(address), ['/order', '/orderType', '/nueva-orden', '/new-order', repeatPath])

/** Where somebody lands after signing in, and is sent back to from the other area. */
export const homeOf = (user: Pick<SessionUser, 'role'>) => (isClient(user) ? '/dashboardClientePage' : '/dashboardGestor')

/** Whether a path is in the user's own area, or in nobody's. */
export const mayVisit = (user: Pick<SessionUser, 'role'>, address: string) =>
  isClient(user) ? !isStaffPath(address) : !isClientPath(address)
