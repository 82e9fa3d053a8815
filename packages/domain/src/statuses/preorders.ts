import type { StatusGroup, Tone } from './tone.ts'

export const preorderStatuses = [
  'POR_APROBAR_ALIANZA',
  'PENDIENTE_REVISION',
  'PENDIENTE_APROBACION_GERENTE',
  'DEVUELTA_CLIENTE',
  'CONVERTIDA_A_ORDEN',
  'RECHAZADA_ADMIN',
  'RECHAZADA_GERENTE',
  'RETIRADA_CLIENTE',
] as const
export type PreorderStatus = (typeof preorderStatuses)[number]

/** The colour and the group of each status. Its words are in `texts/labels.ts`. */
export const preorderStatusLook: Record<PreorderStatus, { tone: Tone; group: StatusGroup }> = {
  POR_APROBAR_ALIANZA:          { tone: 'grey',  group: 'open' },
  PENDIENTE_REVISION:           { tone: 'amber', group: 'open' },
  PENDIENTE_APROBACION_GERENTE: { tone: 'amber', group: 'open' },
  DEVUELTA_CLIENTE:             { tone: 'grey',  group: 'open' },
  CONVERTIDA_A_ORDEN:           { tone: 'blue',  group: 'closed' },
  RECHAZADA_ADMIN:              { tone: 'red',   group: 'failed' },
  RECHAZADA_GERENTE:            { tone: 'red',   group: 'failed' },
  RETIRADA_CLIENTE:             { tone: 'grey',  group: 'failed' },
}

/** The administration or the gerente has to decide. */
export const inReview: readonly PreorderStatus[] = ['PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE']

/** Reads a status from a URL or a filter; null if there is no such status. */
export const readPreorderStatus = (text: string): PreorderStatus | null => preorderStatuses.find((status) => status === text.trim().toUpperCase()) ?? null
