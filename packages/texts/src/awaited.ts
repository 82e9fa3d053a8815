import type { AwaitedAnswer, Side } from '@barreno/domain/comments/values'

const short: Record<Side, string> = { house: 'la corporación', alliance: 'la alianza', gnb: 'GNB', daex: 'DAEX', dgcim: 'DGCIM' }

/** Texts of lists about open questions in a record's conversation. */
export const awaitedTexts = {
  label: 'Conversación',
  everything: 'Con o sin preguntas',
  values: { own: 'Espera mi respuesta', others: 'Espera respuesta de otros' } satisfies Record<AwaitedAnswer, string>,
  own: 'Espera su respuesta',
  of: (side: Side) => `Espera respuesta de ${short[side]}`,
} as const
