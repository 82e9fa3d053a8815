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

/** How each status is drawn and counted; its words are in `texts/labels.ts`. */
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

/** Administration or the gerente still decides on it. */
export const inReview: readonly PreorderStatus[] = ['PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE']

/** A status as an address or a filter spells it, or null where there is none of that name. */
export const readPreorderStatus = (text: string): PreorderStatus | null => preorderStatuses.find((status) => status === text.trim().toUpperCase()) ?? null
