import type { RiskKind, RiskRow } from '@barreno/domain/dashboard/schema'
import type { MaterialHeld } from '@barreno/domain/obstacle'
import type { Permit } from '@barreno/domain/permits/schema'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import type { Tone } from '@barreno/domain/statuses/tone'
import { allOf, date, quantity } from './format.ts'
import { magazineTexts } from './magazines.ts'
import { permitTexts } from './permits.ts'

type Licence = { measure: CustodyMeasure; family: StorageFamily | null; held: number; allowed: number }

const kinds: Record<RiskKind, string> = {
  licence: 'Licencia',
  leftover: 'Sobrante',
  incident: 'Novedad',
  permit: 'Permiso',
  lot: 'Lote',
}
const urgencies: Record<RiskRow['urgency'], string> = { late: 'Vencido', soon: 'Pronto', watch: 'En curso' }
const tones: Record<RiskRow['urgency'], Tone> = { late: 'red', soon: 'amber', watch: 'grey' }

/** The words of what may go wrong today. */
export const riskTexts = {
  kinds,
  urgencies,
  tones,
  title: 'Riesgo de hoy',
  context: 'Lo que puede salir mal, lo más urgente primero',
  table: 'Riesgos',
  empty: 'Nada pendiente',
  emptyHelp: 'Ninguna licencia pasa de 90 %, y no hay sobrantes, novedades, permisos ni lotes que atender.',
  loadFailed: 'No se pudo cargar el riesgo de hoy.',
  columns: { urgency: 'Urgencia', kind: 'Clase', record: 'Registro', what: 'Qué pasa', due: 'Hasta' },
  all: 'Todo',
  choices: 'Clase de riesgo',
  link: 'Riesgo de hoy',

  licence: ({ measure, family, held, allowed }: Licence) =>
    `${magazineTexts.measured(measure, held)}${family ? ` de ${magazineTexts.families[family].toLowerCase()}` : ''} de ${quantity(allowed)} permitidos${
      allowed > 0 ? ` (${quantity(Math.round((held / allowed) * 1000) / 10)} %)` : ''
    }`,
  leftover: (clientName: string, held: readonly MaterialHeld[]) =>
    `${clientName}: ${allOf(
      held.map(
        ({ place, name, unit, quantity: amount }) =>
          `${quantity(amount)} ${unit} de ${name} ${place === 'vehicle' ? 'con el operador' : 'en el frente, sin declarar'}`,
      ),
    )}`,
  permit: (permit: Pick<Permit, 'holderKind' | 'holderName' | 'kind' | 'validTo' | 'status'>) =>
    `${permitTexts.kinds[permit.kind]}, ${permitTexts.holderOf(permit)}: ${permit.status === 'expired' ? 'venció' : 'vence'} el ${date(permit.validTo)}`,
  lot: (lot: {
    materialName: string
    unit: string
    quantity: number
    expiresOn: string
    isExpired: boolean
    magazines: readonly string[]
  }) =>
    `${quantity(lot.quantity)} ${lot.unit} de ${lot.materialName} en ${allOf(lot.magazines)}: ${lot.isExpired ? 'venció' : 'vence'} el ${date(lot.expiresOn)}`,
} as const
