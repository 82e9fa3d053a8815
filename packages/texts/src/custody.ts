import type { LotStatus } from '@barreno/domain/statuses/lots'
import { allOf, date, quantity } from './format.ts'

/** Texts of lots and of transfers between magazines. */
export const custodyTexts = {
  statuses: { usable: 'Utilizable', quarantined: 'En cuarentena', recalled: 'Retirado' } satisfies Record<LotStatus, string>,
  expired: 'Vencido',

  faults: {
    material: 'No hay un material con ese código.',
    expiresFirst: 'El lote no puede vencer antes de fabricarse.',
    lotMissing: 'Indique el lote del que son estos datos.',
    magazine: 'No hay un polvorín con ese código.',
    same: 'Elija otro polvorín: sale y entra en el mismo.',
    lot: 'No hay un lote con ese identificador.',
    lotTwice: 'El lote está dos veces.',
  },

  /** For a lot number that several makers have used. A maker may be unknown. */
  lotMakers: ({ number, makers }: { number: string; makers: readonly string[] }) =>
    `Hay varios lotes ${number}: ${allOf(makers.map((maker) => (maker === '' ? 'uno sin fabricante' : `de ${maker}`)))}. Indique el fabricante.`,
  lotDiffers: ({
    number,
    fields,
    madeOn,
    expiresOn,
  }: {
    number: string
    fields: readonly ('madeOn' | 'expiresOn')[]
    madeOn: string | null
    expiresOn: string | null
  }) =>
    `El lote ${number} ya está registrado con otros datos: ${allOf(
      fields.map((field) => (field === 'madeOn' ? `fabricado el ${date(madeOn)}` : `vence el ${date(expiresOn)}`)),
    )}.`,
  magazineNegative: ({ magazine, held, unit }: { magazine: { name: string }; held: number; unit: string }) =>
    `De lo que hay en ${magazine.name} pueden salir ${quantity(held)} ${unit}.`,
  notHeld: ({
    magazine,
    lines,
  }: {
    magazine: { name: string }
    lines: readonly { number: string; materialName: string; unit: string; held: number; asked: number }[]
  }) =>
    `No alcanza lo que hay en ${magazine.name}: ${allOf(
      lines.map(
        ({ number, materialName, unit, held, asked }) =>
          `de ${materialName}, lote ${number}, ${quantity(held)} ${unit} (se piden ${quantity(asked)})`,
      ),
    )}.`,
} as const
