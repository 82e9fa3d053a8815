/** The rows of a report that stand for no record, and what a delivery of collections is called when it has been registered. */
export const reportRowTexts = {
  services: 'Servicios adicionales',
  noOperator: 'Sin operador asignado',
} as const
