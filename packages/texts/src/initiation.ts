import type { EquipmentKind, InitiationSystem } from '@barreno/blast-design/initiation/plan'
import type { SystemKind } from '@barreno/domain/patterns/comparison'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { count, holesText, quantity } from './format.ts'

/** Formats a probability as one in so many shots: `oneIn(0.017)` is 59. */
export const oneIn = (probability: number) => count(Math.max(1, Math.round(1 / probability)))

type Together = { holes: number; charge_kg: number }

/** The beginning of the name of a product counted in metres. */
const byTheMetre = 'Metros de '

/** Texts of a front's initiation. */
export const initiationTexts = {
  systems: {
    nonelSurface: 'No eléctrico con conectores de superficie',
    nonelLP: 'No eléctrico de período largo',
    cordRelays: 'Cordón detonante con relés',
    electronic: 'Electrónico',
  } satisfies Record<InitiationSystem, string>,
  equipment: {
    shockTubeStarter: 'Iniciador de tubo de choque (reutilizable)',
    logger: 'Registrador de detonadores electrónicos (reutilizable)',
    blaster: 'Explosor electrónico (reutilizable)',
    firingCable_m: `${byTheMetre}cable de tiro (reutilizable)`,
  } satisfies Record<EquipmentKind, string>,
  mixed: 'Este pedido mezcla detonadores no eléctricos con detonadores electrónicos. Un frente se dispara con un solo sistema.',
  maybeMixed: 'Lleva detonadores no eléctricos y electrónicos. Compruebe que cada frente se dispara con un solo sistema.',
  /** For mixed systems while the materials are chosen, with the correction. */
  mixedLines: {
    kinds: { nonel: 'no eléctricos', electronic: 'electrónicos' } satisfies Record<SystemKind, string>,
    of: (kind: string, names: readonly string[]) => `Detonadores ${kind}: ${names.join(', ')}.`,
    designed: (kind: string) => `El patrón de sus frentes se dispara con detonadores ${kind}.`,
    remove: (kind: string) => `Quitar los ${kind}`,
    ofCombo: (kind: string) => `El combo trae detonadores ${kind}: agregue solo de esos.`,
    comboMixes: 'El combo trae de las dos clases: pida una orden personalizada.',
    consequence: 'Mientras los lleve, la solicitud no puede aprobarse.',
  },
  mixedAsAsked: 'La alianza pidió detonadores no eléctricos y electrónicos para un mismo frente.',
  missing: (name: string) => `Falta en el catálogo: ${name}.`,

  chosen: 'Elegido por quien describió el frente',
  proposed: 'Propuesto: el más económico que se puede armar y, si alguno lo cumple, que cumple el límite de vibración',
  systemsLabel: 'Sistema de iniciación',
  propose: 'El que convenga',
  proposeHelp: (name: string) => `Hoy: ${name}`,
  unavailable: 'No se puede armar',

  delays: {
    title: 'Detonadores por número',
    columns: { number: 'Número', time: 'Tiempo (ms)', holes: 'Barrenos', spare: 'Repuestos', total: 'Total' },
    electronic: 'Programables',
  },

  figures: {
    together: (window_ms: number) => `Salen juntos en ${count(window_ms)} ms`,
    row: 'Vecinos de fila en orden contrario',
    front: 'Un barreno antes que el de delante',
    last: 'Duración de la voladura',
    people: 'Despejar de personas',
    equipment: 'Despejar de equipos',
    firingPoint: 'Punto de disparo',
    line: { shockTubeStarter: 'Línea de encendido', blaster: 'Cable de tiro', capFuse: 'Mecha de cada fulminante' },
  },
  /** Always two figures: the planned one, and the one that 19 of 20 shots keep despite the scatter of the delays. */
  together: (nominal: Together, p95: Together) => {
    const planned = `${holesText(nominal.holes)}, ${quantity(nominal.charge_kg)} kg`
    return p95.holes === nominal.holes && p95.charge_kg === nominal.charge_kg
      ? planned
      : `${planned}; por la dispersión hasta ${count(p95.holes)} y ${quantity(p95.charge_kg)} kg en 19 de 20 voladuras`
  },
  /** For a pair of neighbours. Less than once in a hundred thousand shots counts as never. */
  inversion: (probability: number) => (probability < 1e-5 ? 'Menos de 1 de cada 100.000 veces' : `1 de cada ${oneIn(probability)} veces`),
  milliseconds: (time_ms: number) => `${count(Math.round(time_ms))} ms`,
  metres: (distance_m: number) => `${quantity(distance_m)} m`,
  piece: (text: string, pieces: number) =>
    text.startsWith(byTheMetre) ? `${count(pieces)} m de ${text.slice(byTheMetre.length)}` : `${count(pieces)} × ${text}`,
  equipmentLabel: 'Equipo que no se factura:',
  scatterAssumed: (system: string) =>
    `Dispersión supuesta de ${system === 'electronic' ? '±0,01 %, al menos ±0,13 ms' : '±5 %, al menos ±3,4 ms'}: ponga en el catálogo la de la ficha del fabricante.`,
} as const

type Plan = Pick<NonNullable<SuggestedPattern['initiation']>, 'timing' | 'start'>

/** Returns the figures of a front's initiation: how surely it fires in order, its duration, the cleared distances and the firing point. */
export function initiationFigures({ timing, start }: Plan, clearing: SuggestedPattern['clearing']): { label: string; value: string }[] {
  const { cooperation, row, front } = timing
  const { figures, inversion } = initiationTexts
  return [
    { label: figures.together(timing.window_ms), value: initiationTexts.together(cooperation.nominal, cooperation.p95) },
    ...(row === null ? [] : [{ label: figures.row, value: inversion(row.probability) }]),
    ...(front === null ? [] : [{ label: figures.front, value: inversion(front.probability) }]),
    ...firingFigures({ timing, start }, clearing),
  ]
}

/** Returns the figures for the person who fires: the duration, the cleared distances and the firing point. */
export function firingFigures({ timing, start }: Plan, clearing: SuggestedPattern['clearing']): { label: string; value: string }[] {
  const { figures, metres } = initiationTexts
  return [
    { label: figures.last, value: initiationTexts.milliseconds(timing.last_ms) },
    ...(clearing
      ? [
          { label: figures.people, value: metres(clearing.people_m) },
          { label: figures.equipment, value: metres(clearing.equipment_m) },
        ]
      : []),
    { label: figures.firingPoint, value: metres(start.firingPoint_m) },
    { label: figures.line[start.by], value: metres(start.fuse?.each_m ?? start.line_m) },
  ]
}

/** Lists the reusable equipment, which is not billed, in one sentence. */
export const describeEquipment = (equipment: readonly { text: string; quantity: number }[]): string =>
  `${initiationTexts.equipmentLabel} ${equipment.map(({ text, quantity: pieces }) => initiationTexts.piece(text, pieces)).join('; ')}.`

/** How certain a fitted law is. */
export const confidences = { low: 'baja', medium: 'media', high: 'alta' } as const
