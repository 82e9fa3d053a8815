import { caracasDate } from '@barreno/domain/calendar'
import { lazily } from '@barreno/domain/numerals'
import type { Expected, ExpectedOutcome } from '@barreno/domain/records/expected'
import { agencyLabels } from './roles.ts'
import { turnOf } from './turns.ts'

const lead: Record<ExpectedOutcome, string> = { decided: 'Suele decidirse', leaves: 'Suele salir', completed: 'Suele completarse' }

/** Describes the expected times in sentences; empty if there are too few cases. */
export function expectedInWords({ outcome, band, stage, bodies, waitsFor }: Expected, now: Date): string[] {
  if (!outcome) return []
  const isLate = stage?.isLate ?? false
  return [
    ...(band ? [`${lead[outcome]} ${between(laterOf(band.from, caracasDate(now)), band.to)}.`] : []),
    ...(stage
      ? [
          isLate
            ? `Lleva aquí más de lo usual: 8 de cada 10 no pasan de ${spanOf(stage.usual.most)}.${waitsFor.length > 0 ? ` ${turnOf(waitsFor)}` : ''}`
            : `En esta etapa la mitad no pasa de ${spanOf(stage.usual.median)} y 8 de cada 10 de ${spanOf(stage.usual.most)}.`,
        ]
      : []),
    ...bodies.map(({ agency, usual }) => `${agencyLabels[agency]} suele confirmar en ${spanOf(usual.median)}.`),
  ]
}

export const expectedTexts = {
  label: 'Cuándo suele tocar',
  /** The basis of the prediction. */
  basis: (cases: number) => `Según ${cases} casos de los últimos 90 días; no es un compromiso.`,
} as const

const laterOf = (one: string, other: string) => (one < other ? other : one)

/** `el jue. 26 de noviembre`, `entre el jue. 26 y el lun. 30 de noviembre` */
function between(from: string, to: string): string {
  if (to <= from) return `el ${dayOf(to)} de ${monthOf(to)}`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `entre el ${dayOf(from)}${isOneMonth ? '' : ` de ${monthOf(from)}`} y el ${dayOf(to)} de ${monthOf(to)}`
}

/** Describes a duration: in hours up to two days, then in days. */
function spanOf(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / 3600))
  if (hours < 48) return hours === 1 ? 'una hora' : `${hours} horas`
  return `${Math.ceil(hours / 24)} días`
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
const dayOf = (date: string) => `${weekday().format(midnight(date)).replace('.', '')}. ${Number(date.slice(8))}`
const monthOf = (date: string) => month().format(midnight(date))
const weekday = lazily(() => new Intl.DateTimeFormat('es-VE', { weekday: 'short', timeZone: 'UTC' }))
const month = lazily(() => new Intl.DateTimeFormat('es-VE', { month: 'long', timeZone: 'UTC' }))
