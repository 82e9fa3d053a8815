import { quantity } from '../format.ts'

export const metres = (value_m: number) => `${quantity(value_m)} m`
export const kilograms = (mass_kg: number) => `${quantity(mass_kg)} kg`

/** The names of hole types. The codes are those of the specification. */
const holeTypes: Record<string, string> = {
  cuele_alivio: 'Alivio del cuele',
  cuele: 'Cuele',
  contorno_techo: 'Contorno de techo',
  contorno_piso: 'Contorno de piso',
  contorno_hastial: 'Contorno de hastial',
  contorno_pared: 'Contorno de pared',
  produccion: 'Producción',
}

export const holeType = (type: string) => holeTypes[type] ?? 'Otro'

export const editNames = {
  move: 'movido',
  drop: 'quitado',
  redrill: 'reperforado',
  add: 'agregado',
  charge: 'otra carga',
  type: 'otro tipo',
  empty: 'sin carga',
} as const
