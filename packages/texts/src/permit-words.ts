import type { PermitGap, QuotaOver } from '@barreno/domain/obstacle'
import type { PermitKind, PermitSubject, QuotaPeriod } from '@barreno/domain/statuses/permits'
import { allOf, date, quantity } from './format.ts'
import { magazineTexts } from './magazines.ts'

/** The name of each kind of permit within a sentence. */
const kinds: Record<PermitKind, string> = {
  acquisition: 'adquisición y uso de explosivos',
  driving: 'conducir con explosivos',
  handling: 'manejo de explosivos',
  transport: 'transporte de explosivos',
  storage: 'almacenamiento de explosivos',
  trade: 'comercialización de explosivos',
  other: 'otro permiso',
}

const subjects: Record<PermitSubject, string> = { client: 'la alianza', vehicle: 'el vehículo', person: 'el conductor' }
const unnamed: Record<PermitSubject, string> = {
  client: 'la alianza',
  vehicle: 'el vehículo (la orden no dice la placa)',
  person: 'el conductor (la orden no dice su documento)',
}

const periods: Record<QuotaPeriod, string> = {
  total: 'de toda la vigencia',
  year: 'del año',
  month: 'del mes',
  holding: 'de tenencia',
}

const whose = ({ subject, name }: PermitGap) => (name ? `${subjects[subject]} ${name}` : unnamed[subject])

function missingOf(gap: PermitGap): string {
  const { kind, permit, day } = gap
  if (!permit) return `${whose(gap)} no tiene permiso de ${kinds[kind]}`
  if (permit.isWithdrawn) return `el permiso ${permit.number} de ${whose(gap)} está retirado`
  return `el permiso ${permit.number} de ${whose(gap)} no vale el ${date(day)}: vale desde el ${date(permit.validFrom)}`
}

/** `400 kg netos de detonador` */
const measured = ({ measure, family }: Pick<QuotaOver, 'measure' | 'family'>, amount: number) =>
  `${magazineTexts.measured(measure, amount)}${family ? ` de ${magazineTexts.families[family].toLowerCase()}` : ''}`

/** Obstacles of an order because of a missing permit or an exhausted quota. */
export const permitWords = {
  kinds,
  periods,
  measured,
  missing: (gaps: readonly PermitGap[]) => `Permisos: ${allOf(gaps.map(missingOf))}.`,
  expired: (gaps: readonly PermitGap[]) =>
    `Permisos vencidos: ${allOf(
      gaps.map(
        (gap) =>
          `el ${gap.permit!.number} de ${whose(gap)} vale hasta el ${date(gap.permit!.validTo)} y el servicio es el ${date(gap.day)}`,
      ),
    )}.`,
  exceeded: (quotas: readonly QuotaOver[]) =>
    `La orden pasaría el cupo de la alianza: ${allOf(
      quotas.map(
        (quota) =>
          `${measured(quota, quota.adds)} con ${quantity(quota.used)} ya usados de ${quantity(quota.amount)} ${periods[quota.period]} (permiso ${quota.number})`,
      ),
    )}.`,
} as const
