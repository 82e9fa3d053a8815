import { orderTexts } from './orders.ts'

/** Texts of the user's pending work, one line each, and of the key figures. */
export const todayTexts = {
  label: 'Para hacer ahora',
  columns: { number: 'Número', client: 'Alianza', service: orderTexts.columns.serviceDate, status: 'Estado' },
  rest: (n: number) => (n === 1 ? 'Y 1 más en las colas de abajo.' : `Y ${n} más en las colas de abajo.`),
  more: 'Y más en las colas de abajo.',
  nothing: 'Nada que pueda hacer ahora.',
  nothingHelp: 'Lo que espera por otros no se muestra aquí.',
  failed: 'No se pudo cargar lo que hay por hacer.',
  review: 'Revisar',
  decide: 'Decidir',
  of: (verb: string, number: string) => `${verb} ${number}`,
  standing: {
    load: 'Órdenes abiertas por etapa',
    onTime: 'Servicios por hacer',
    overdue: 'Vencidos',
    inTime: 'En fecha',
    stock: 'Existencias más cerca de su umbral',
    stockOf: (quantity: string, threshold: string, unit: string) => `${quantity} de ${threshold} ${unit}`,
    none: 'No hay órdenes abiertas.',
    failed: 'No se pudieron cargar las cifras.',
  },
} as const
