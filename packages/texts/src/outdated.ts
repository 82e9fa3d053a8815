import type { LatestMove } from '@barreno/domain/obstacle'
import type { EndedStatus } from '@barreno/domain/statuses/orders'
import { dateTime } from './format.ts'

/** What is said to somebody whose page is older than what became of the order. */
export const outdatedTexts = {
  /** A stale page signs, prepares or sends out what is being prepared again. */
  backInPreparation: (why: string | null) =>
    why
      ? `${why} La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.`
      : 'La preparación se deshizo: la orden volvió al almacén y todavía no hay nada que firmar ni que retirar.',
} as const

/** What was done to an order whose way has ended, as it follows its number. */
const endings: Record<EndedStatus, string> = {
  RECHAZADA_ADMIN: 'fue rechazada',
  RECHAZADA_GERENTE: 'fue rechazada',
  CERRADA: 'fue cerrada',
  ANULADA: 'fue anulada',
}

/** What became of the order: `La orden ORD-… fue anulada por … el …: motivo.` */
export const describeEnd = (status: EndedStatus, latest: LatestMove): string =>
  `La orden ${latest.orderNumber} ${endings[status]} por ${since(latest)}`

/** That the preparation was taken back, by whom, when and why. */
export const describeUndone = (latest: LatestMove): string =>
  `La preparación de la orden ${latest.orderNumber} fue deshecha por ${since(latest)}`

/** Clients see no persons. A moment may end like a sentence: `12:00 p. m.` */
function since({ who, at, reason }: LatestMove): string {
  const moment = dateTime(at)
  const did = `${who ?? 'la corporación'} el ${moment}`
  return reason || !moment.endsWith('.') ? `${did}${because(reason)}` : did
}

/** The reason as it was written, in one line that ends like a sentence. */
export function because(reason: string | null): string {
  const line = reason?.replace(/\s+/g, ' ').trim()
  if (!line) return '.'
  return `: ${line}${/[.!?…]$/.test(line) ? '' : '.'}`
}
