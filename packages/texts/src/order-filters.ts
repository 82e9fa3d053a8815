import { agencyLabels } from './roles.ts'

/** The filters of order lists in addition to text, dates and status. */
export const orderFilterTexts = {
  open: (n: number) => (n === 0 ? 'Más filtros' : `Más filtros (${n})`),
  title: 'Más filtros',
  client: 'Alianza',
  anyClient: 'Todas las alianzas',
  operator: 'Operador',
  anyOperator: 'Todos los operadores',
  unpaid: 'Sin pagar',
  isOverdue: 'Fecha de servicio',
  anyDate: 'Vencida o no',
  overdue: 'Vencida y sin hacer',
  onTime: 'No vencida',
  waitsFor: 'Espera a',
  anyBody: 'Cualquier organismo',
  bodies: agencyLabels,
  amountFrom: 'Total desde ($)',
  amountTo: 'Total hasta ($)',
  clear: 'Quitar estos filtros',
  typeToFind: 'Escriba para buscar',
} as const
