import type { RiskKind, RiskRow } from '@barreno/domain/dashboard/schema'
import type { Tone } from '@barreno/domain/statuses/tone'

const kinds: Record<RiskKind, string> = {
  licence: 'Licencia',
  leftover: 'Sobrante',
  incident: 'Novedad',
  permit: 'Permiso',
  lot: 'Lote',
  deviation: 'Desviación',
}
const urgencies: Record<RiskRow['urgency'], string> = { late: 'Vencido', soon: 'Pronto', watch: 'En curso' }
const tones: Record<RiskRow['urgency'], Tone> = { late: 'red', soon: 'amber', watch: 'grey' }

/** Texts of today's risks. */
export const riskTexts = {
  kinds,
  urgencies,
  tones,
  title: 'Riesgo de hoy',
  context: 'Lo que puede salir mal, lo más urgente primero',
  table: 'Riesgos',
  empty: 'Nada pendiente',
  emptyHelp: 'Ninguna licencia pasa de 90 %, y no hay sobrantes, novedades, permisos, lotes ni voladuras que atender.',
  loadFailed: 'No se pudo cargar el riesgo de hoy.',
  columns: { urgency: 'Urgencia', kind: 'Clase', record: 'Registro', what: 'Qué pasa', due: 'Hasta' },
  all: 'Todo',
  choices: 'Clase de riesgo',
} as const
