import type { MaterialHeld } from '@barreno/domain/obstacle'
import type { BlastComparison } from '@barreno/domain/orders/blast-reports/schema'
import type { Permit } from '@barreno/domain/permits/schema'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import { allOf, date, quantity } from './format.ts'
import { magazineTexts } from './magazines.ts'
import { blastReportTexts } from './orders/blast-reports.ts'
import { leftoverTexts } from './orders/leftovers.ts'
import { permitTexts } from './permits.ts'

type Licence = { measure: CustodyMeasure; family: StorageFamily | null; held: number; allowed: number }

/** The sentence of each kind of risk in today's list. */
export const riskRowTexts = {
  licence: ({ measure, family, held, allowed }: Licence) =>
    `${magazineTexts.measured(measure, held)}${family ? ` de ${magazineTexts.families[family].toLowerCase()}` : ''} de ${quantity(allowed)} permitidos${
      allowed > 0 ? ` (${quantity(Math.round((held / allowed) * 1000) / 10)} %)` : ''
    }`,
  leftover: (clientName: string, held: readonly MaterialHeld[]) => `${clientName}: ${leftoverTexts.held(held)}`,
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
  deviation: (blast: {
    orderNumber: string
    frontIndex: number
    clientName: string
    comparison: readonly BlastComparison[]
    deviationReason: string | null
  }) =>
    `${blast.orderNumber}, frente ${blast.frontIndex} de ${blast.clientName}: ${allOf(
      blast.comparison
        .filter(({ isOutside }) => isOutside)
        .map(({ measure, deviation_pct }) => `${blastReportTexts.measures[measure].label} ${signed(deviation_pct ?? 0)} %`),
    )}${blast.deviationReason ? ` · ${blast.deviationReason}` : ''}`,
} as const

const signed = (value: number) => `${value > 0 ? '+' : ''}${quantity(value)}`
