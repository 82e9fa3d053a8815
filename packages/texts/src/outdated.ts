import type { OrderStatus } from '@barreno/domain/orders/status'

/** What is said to somebody whose page is older than what became of the order. */
export const outdatedTexts = {
  /** What was done to an order whose way has ended, as it follows its number. */
  ended: {
    RECHAZADA_ADMIN: 'fue rechazada',
    RECHAZADA_GERENTE: 'fue rechazada',
    CERRADA: 'fue cerrada',
    ANULADA: 'fue anulada',
  } as Partial<Record<OrderStatus, string>>,
  sentence: (number: string, done: string, who: string | null, moment: string, reason: string | null) =>
    `La orden ${number} ${done} por ${since(who, moment, reason)}`,
  undone: (number: string, who: string | null, moment: string, reason: string | null) =>
    `La preparación de la orden ${number} fue deshecha por ${since(who, moment, reason)}`,
  /** A stale page signs, prepares or sends out what is being prepared again. */
  backInPreparation: (why: string | null) =>
    why
      ? `${why} La orden volvió a preparación y todavía no hay nada que firmar ni que retirar.`
      : 'La preparación se deshizo: la orden volvió al almacén y todavía no hay nada que firmar ni que retirar.',
} as const

/** Clients see no persons. A moment may end like a sentence: `12:00 p. m.` */
function since(who: string | null, moment: string, reason: string | null): string {
  const did = `${who ?? 'la corporación'} el ${moment}`
  return reason || !moment.endsWith('.') ? `${did}${because(reason)}` : did
}

/** The reason as it was written, in one line that ends like a sentence. */
export function because(reason: string | null): string {
  const line = reason?.replace(/\s+/g, ' ').trim()
  if (!line) return '.'
  return `: ${line}${/[.!?…]$/.test(line) ? '' : '.'}`
}
