import type { HistoryConcept } from '../history/schema.ts'
import { exportTexts } from './exports.ts'
import { actionLabels, roleLabels } from './labels.ts'

/** What was done, of the actions that no button of a workflow names. */
const otherActions: Readonly<Record<string, string>> = {
  'preorders.create': 'Enviar solicitud',
  'orders.create': 'Crear orden',
  'orders.requestSubstitution': 'Pedir la confirmación de una sustitución',
  'orders.declineSubstitution': 'Rechazar una sustitución',
  'incidents.open': 'Abrir novedad',
  'incidents.amend': 'Corregir novedad',
  'incidents.close': 'Cerrar novedad',
  'orders.settle': 'Cambio de estado automático',
  'materials.create': 'Registrar material',
  'materials.edit': 'Editar material',
  'materials.delete': 'Eliminar material',
  'materials.import': 'Importar archivo',
  'materials.revertImport': 'Revertir importación',
  'inventory.load': 'Cargar stock',
  'inventory.adjust': 'Ajustar stock',
  'combos.define': 'Definir combo',
  'clients.create': 'Registrar alianza',
  'clients.edit': 'Editar alianza',
  'clients.setPassword': 'Cambiar contraseña de la alianza',
  'clients.changePassword': 'Cambiar su contraseña',
  'clients.resetPassword': 'Restablecer su contraseña',
  'clients.allowExpiredRight': 'Permitir derecho vencido',
  'users.create': 'Registrar gestor',
  'users.edit': 'Editar gestor',
  'users.delete': 'Eliminar gestor',
  'users.deactivate': 'Desactivar gestor',
  'users.reactivate': 'Reactivar gestor',
  'users.endSessions': 'Cerrar sesiones del gestor',
  'users.setPassword': 'Cambiar contraseña del gestor',
  'users.changePassword': 'Cambiar su contraseña',
  'users.resetPassword': 'Restablecer su contraseña',
  'users.enrolSecondFactor': 'Activar su segundo factor',
  'users.disableSecondFactor': 'Desactivar su segundo factor',
  'users.resetSecondFactor': 'Quitar segundo factor del gestor',
  'reports.settleRecaudos': 'Registrar entrega de recaudos',
}
const exportActions = Object.fromEntries(
  Object.entries(exportTexts.lists).map(([list, title]) => [`exports.${list}`, `Exportar: ${title}`]),
)

/** Every action that the history knows, by its name. */
export const historyActions: Readonly<Record<string, string>> = { ...actionLabels, ...otherActions, ...exportActions }

export const historyTexts = {
  title: 'Historial del portal',
  context: 'Todo lo que se hizo, quién lo hizo y qué cambió. Nadie puede modificarlo ni borrarlo.',
  refused: 'No tiene permiso para ver el historial del portal.',
  search: 'Buscar por número, persona, alianza o material',
  columns: { at: 'Fecha y hora', person: 'Quién', action: 'Qué', record: 'Registro', changes: 'Qué cambió' },
  concepts: {
    preorders: 'Preórdenes',
    orders: 'Órdenes',
    incidents: 'Novedades',
    materials: 'Materiales',
    inventory: 'Inventario',
    combos: 'Combo',
    clients: 'Alianzas',
    users: 'Gestores',
    reports: 'Recaudos',
    exports: 'Exportaciones',
  } satisfies Record<HistoryConcept, string>,
  filters: {
    person: 'Persona',
    anybody: 'Todas las personas',
    action: 'Acción',
    anyAction: 'Todas las acciones',
    concept: 'Registros',
    anyConcept: 'Todos los registros',
    record: 'Registro',
    from: 'Desde',
    to: 'Hasta',
  },
  who: (name: string, role: string) => `${name} (${role})`,
  system: 'Sistema',
  gone: 'Cuenta eliminada',
  action: (action: string) => historyActions[action] ?? action,
  role: (role: string) => (roleLabels as Readonly<Record<string, string>>)[role] ?? historyTexts.system,
  reason: (reason: string) => `Razón: ${reason}`,
  reasonLabel: 'Razón',
  statusLabel: 'Estado',
  /** In words, since not every typeface has an arrow. */
  change: (label: string, before: string | null, after: string | null) =>
    before === null ? `${label}: ${after ?? historyTexts.nothing}` : `${label}: de ${before} a ${after ?? historyTexts.nothing}`,
  nothing: 'vacío',
  more: (howMany: number) => (howMany === 1 ? 'Un cambio más' : `${howMany} cambios más`),
  empty: 'El historial está vacío.',
  noMatch: 'Ninguna entrada coincide.',
  noMatchHelp: 'Cambie la búsqueda o quite los filtros.',
  loadFailed: 'Error al cargar el historial.',
} as const
