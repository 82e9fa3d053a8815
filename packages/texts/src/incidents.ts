import type { IncidentKind } from '@barreno/domain/incidents/schema'
import { quantity } from './format.ts'

/** The words of incidents: what was lost or cannot be accounted for, and how it ended. */
export const incidentTexts = {
  kinds: { loss: 'Pérdida', unaccounted: 'Material sin justificar' } satisfies Record<IncidentKind, string>,
  statuses: { open: 'Abierta', closed: 'Cerrada' },
  title: 'Novedades',
  context: 'Pérdidas y material sin justificar de las órdenes.',
  ofOrder: 'Novedades de la orden',
  table: 'Novedades',
  empty: 'No hay novedades.',
  emptyHelp: 'Una novedad se abre cuando el operador declara una pérdida o material sin justificar.',
  search: 'Buscar por novedad, orden, alianza o material',
  filters: { open: 'Abiertas', closed: 'Cerradas' },
  loadFailed: 'No se pudieron cargar las novedades.',
  number: 'Novedad',
  kind: 'Tipo',
  status: 'Estado',
  order: 'Orden',
  client: 'Alianza',
  material: 'Material',
  quantity: 'Cantidad',
  discoveredAt: 'Registrada',
  reportedBy: 'La declaró',
  amount: (name: string, amount: number, unit: string) => `${name}: ${quantity(amount)} ${unit}`,
  withdrawn: 'La declaración se corrigió: ya no consta esa cantidad.',
  reported: (name: string | null, moment: string) => `Registrada el ${moment}${name ? ` por ${name}` : ''}.`,
  explanation: 'Explicación',
  resolution: 'Resolución',
  closedBy: (name: string | null, moment: string) => `Cerrada el ${moment}${name ? ` por ${name}` : ''}`,

  close: {
    action: 'Cerrar novedad',
    title: (number: string) => `Cerrar ${number}`,
    text: 'La novedad queda resuelta y la resolución se conserva en el historial.',
    reason: 'Resolución',
    failed: 'No se pudo cerrar la novedad.',
    done: (number: string) => `Novedad ${number} cerrada.`,
  },

  mail: {
    subject: (number: string, orderNumber: string) => `Novedad ${number} en la orden ${orderNumber}`,
    reported: (kind: string, material: string, orderNumber: string, clientName: string) =>
      `Se declaró en la orden ${orderNumber} de ${clientName}: ${kind.toLowerCase()}, ${material}.`,
    explanation: (explanation: string) => `Explicación: ${explanation}`,
    action: 'Ver la orden',
    after: 'La novedad queda abierta hasta que un gerente la cierre con su resolución.',
  },
} as const
