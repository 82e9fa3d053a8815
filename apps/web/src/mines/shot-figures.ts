import type { MineShot } from '@barreno/domain/mines/schema'
import { mineTexts } from '@barreno/texts/mines'

const { detail: texts } = mineTexts

type Measured = Pick<
  MineShot,
  'charge_kg' | 'distance_m' | 'ppv_mm_s' | 'drilled_m' | 'pulled_m' | 'measuredP80_cm' | 'oversize_pct' | 'toes'
>

const orNone = (value: number | null, format: (value: number) => string) => (value === null ? texts.none : format(value))

/** Functions for the text of each measurement, by column. */
export const shotCells = {
  charge: (shot: Measured) => orNone(shot.charge_kg, texts.kg),
  distance: (shot: Measured) => orNone(shot.distance_m, texts.m),
  ppv: (shot: Measured) => orNone(shot.ppv_mm_s, texts.mm_s),
  advance: ({ drilled_m, pulled_m }: Measured) =>
    pulled_m === null || drilled_m === null ? texts.none : texts.pulled(pulled_m, drilled_m),
  p80: (shot: Measured) => orNone(shot.measuredP80_cm, texts.cm),
  oversize: (shot: Measured) => orNone(shot.oversize_pct, texts.percent),
  toes: (shot: Measured) => orNone(shot.toes, String),
} as const
export type ShotCell = keyof typeof shotCells

/** Groups of measurements shown on one line: vibration, and result of the blast. */
const groups: readonly (readonly ShotCell[])[] = [
  ['charge', 'distance', 'ppv'],
  ['advance', 'p80', 'oversize', 'toes'],
]

/** Returns the measurements of a shot as lines of text. */
export const measuredLines = (shot: Measured): string[] =>
  groups.flatMap((names) => {
    const measured = names.map((name) => [texts.columns[name], shotCells[name](shot)] as const).filter(([, value]) => value !== texts.none)
    return measured.length === 0 ? [] : [measured.map(([label, value]) => `${label}: ${value}`).join(' · ')]
  })
