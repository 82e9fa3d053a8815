import type { LatestMove } from '@barreno/domain/obstacle'
import type { EndedStatus } from '@barreno/domain/statuses/orders'
import { dateTime } from './format.ts'

/** Messages for a user whose page is older than a change of the order. */
export const outdatedTexts = {
  /** For an outdated page that tries to sign, prepare or send out an order that is being prepared again. */
  backInPreparation: (why: string | null) =>
    why
      ? `${why} La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.`
      : 'La preparación se deshizo: la orden volvió al almacén y todavía no hay nada que firmar ni que retirar.',
} as const

/** How an ended order ended, in the form that follows its number. */
const endings: Record<EndedStatus, string> = {
  RECHAZADA_ADMIN: 'fue rechazada',
  RECHAZADA_GERENTE: 'fue rechazada',
  CERRADA: 'fue cerrada',
  ANULADA: 'fue anulada',
}

/** Describes how the order ended: `La orden ORD-… fue anulada por … el …: motivo.` */
export const describeEnd = (status: EndedStatus, latest: LatestMove): string =>
  `La orden ${latest.orderNumber} ${endings[status]} por ${since(latest)}`

/** Describes by whom, when and why the preparation was undone. */
export const describeUndone = (latest: LatestMove): string =>
  `La preparación de la orden ${latest.orderNumber} fue deshecha por ${since(latest)}`

/** Clients see no persons. The moment may already end in a full stop: `12:00 p. m.` */
function since({ who, at, reason }: LatestMove): string {
  const moment = dateTime(at)
  const did = `${who ?? 'la corporación'} el ${moment}`
  return reason || !moment.endsWith('.') ? `${did}${because(reason)}` : did
}

/** Formats the reason as the end of a sentence, in one line. */
export function because(reason: string | null): string {
  const line = reason?.replace(/\s+/g, ' ').trim()
  if (!line) return '.'
  return `: ${line}${/[.!?…]$/.test(line) ? '' : '.'}`
}
