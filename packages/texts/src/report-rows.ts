/** The names of report rows that stand for no record. */
export const reportRowTexts = {
  services: 'Servicios adicionales',
  noOperator: 'Sin operador asignado',
} as const
