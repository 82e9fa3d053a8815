/** Texts for a front's accepted design beside today's suggestion. */
export const comparedFrontTexts = {
  front: (front: number) => `Frente ${front}`,
  figure: 'Dato',
  accepted: 'Aceptado',
  today: 'Hoy',
  none: '—',
  holes: 'Barrenos',
  explosive_kg: 'Explosivo principal (kg)',
  powerFactor_kg_m3: 'Factor de potencia (kg/m³)',
} as const
