import type { Role } from '../actor.ts'
import { roleLabels } from './labels.ts'

/** The words of the lists of orders that wait for somebody. */
export const orderQueueTexts = {
  signIn: 'Debes iniciar sesión para ver esta página.',
  waiting: 'En espera',
  search: 'Buscar por número o alianza',

  assign: {
    title: 'Órdenes por asignar',
    context: 'Órdenes aprobadas que esperan un operador.',
    refused: 'Acceso denegado.',
    failed: 'Error al cargar órdenes para asignar.',
    empty: 'No hay órdenes por asignar.',
    emptyHelp: 'Las órdenes aprobadas aparecerán aquí hasta que tengan operador.',
    take: 'Asignarme',
    takeOf: (number: string) => `Asignarme ${number}`,
    give: 'Asignar operador',
    giveOf: (number: string) => `Asignar operador a ${number}`,
  },
  assigned: {
    title: 'Mis órdenes asignadas',
    context: 'Las órdenes a su cargo, sin las cerradas.',
    refused: 'Acceso denegado o usuario no es operador.',
    failed: 'Error al cargar mis órdenes asignadas.',
    empty: 'No tiene órdenes asignadas.',
    emptyHelp: 'Puede tomar una de las que esperan operador.',
    emptyAction: 'Ver órdenes por asignar',
  },
  warehouse: {
    title: 'Pedidos para almacén',
    context: 'Órdenes con operador cuyos materiales hay que preparar.',
    refused: 'No tiene permiso para acceder a esta sección.',
    failed: 'Error al cargar los pedidos para almacén.',
    empty: 'No hay pedidos por preparar.',
    emptyHelp: 'Las órdenes aparecen aquí cuando se les asigna un operador.',
    ready: 'Lista para despacho',
    readyOf: (number: string) => `Marcar ${number} como lista para despacho`,
  },
  external: {
    title: 'Aprobaciones externas',
    context: 'Órdenes que esperan una aprobación o confirmación de su organismo.',
    signIn: 'Usuario no autenticado o rol no definido.',
    refused: 'No tiene permiso para acceder a esta sección.',
    failed: 'Error al cargar órdenes para aprobación.',
    empty: 'No hay órdenes por firmar.',
    emptyHelp: 'Las órdenes aparecen aquí cuando el almacén las prepara.',
    role: 'Rol',
    everyRole: 'Todos los organismos',
    choices: 'Por firmar o firmadas',
    toSign: 'Por firmar',
    signed: 'Firmadas',
    emptySigned: 'Todavía no hay órdenes firmadas.',
    emptySignedHelp: 'Las que su organismo apruebe o confirme quedarán aquí.',
    marks: 'Firmas',
    given: 'firmado',
    missing: 'falta',
    approvals: 'Aprobaciones',
    consumption: 'Consumo',
    client: 'Alianza',
    guide: (number: string | null, isConfirmed: boolean) =>
      number ? `Guía ${number}${isConfirmed ? '' : ' (provisional)'}` : 'Sin guía DAEX',
    actions: {
      'orders.externalApprovalGnb': 'Aprobar GNB',
      'orders.externalApprovalDaex': 'Aprobar DAEX',
      'orders.externalApprovalDgcim': 'Aprobar DGCIM',
      'orders.legacyApprovalGnb': 'Aprobación directa GNB',
      'orders.legacyApprovalDaex': 'Aprobación directa DAEX',
      'orders.legacyApprovalDgcim': 'Aprobación directa DGCIM',
      'orders.setGuide': 'Guía DAEX',
      'orders.confirmConsumptionGnb': 'Consumo GNB',
      'orders.confirmConsumptionDaex': 'Consumo DAEX',
    },
  },
  admin: {
    title: 'Órdenes por aprobar en administración',
    context: 'Órdenes directas de las alianzas, antes de pasar al gerente.',
    refused: 'No tiene permiso para acceder a esta sección.',
    failed: 'Error al cargar órdenes para aprobación.',
    empty: 'No hay órdenes pendientes de administración.',
    emptyHelp: 'Las órdenes que las alianzas envían sin preorden aparecen aquí.',
    approve: 'Aprobar',
    approveOf: (number: string) => `Aprobar ${number}`,
    reject: 'Rechazar',
    rejectOf: (number: string) => `Rechazar ${number}`,
  },
  manager: {
    title: 'Órdenes por aprobar en gerencia',
    context: 'Órdenes directas que administración aprobó y esperan al gerente.',
    empty: 'No hay órdenes pendientes del gerente.',
    emptyHelp: 'Las que administración apruebe aparecerán aquí.',
  },
} as const

/** Several roles as one says them: 'Gerente o Almacenista GNB'. */
export const whoMustAct = (who: readonly Role[]) => either.format(who.map((role) => (role === 'cliente' ? 'la alianza' : roleLabels[role])))

const either = new Intl.ListFormat('es', { type: 'disjunction' })
