import { cutOf } from '@barreno/blast-design/drawing/cut'
import { type Plan, planOf } from '@barreno/blast-design/drawing/hole-plan'
import { clearingSvg, cutSvg, type PaperDrawing, patternSvg } from '@barreno/blast-design/drawing/svg'
import { clearingMapOf } from '@barreno/blast-design/drawing/clearing-map'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { DelayCount } from '@barreno/domain/patterns/initiation/schema'
import { patternSheetTexts as texts } from '@barreno/texts/patterns/sheet'
import { detonatorNumbers } from '@barreno/texts/delay-numbers'
import { count, quantity } from '@barreno/texts/format'
import { describeEquipment, initiationFigures, initiationTexts } from '@barreno/texts/initiation'
import { describeEdits, drawingWords, patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { frontTexts } from '@barreno/texts/patterns/front'
import type { Block, Column } from '../documents/sheet.ts'

/** Returns the printed drawings of a front, each at its own scale. */
export function drawingBlocks(suggestion: SuggestedPattern, room: { width: number; height: number }): Block[] {
  const plan = drawnPlanOf(suggestion)
  if (typeof plan === 'string') return [{ kind: 'text', heading: texts.drawing, text: patternDrawingTexts.drawing[plan] }]
  return [faceBlock(suggestion, plan, room), ...cutBlock(suggestion, plan), ...clearingBlock(suggestion, room)]
}

/** Returns the plan that can be drawn of a suggestion, or the reason why there is none. */
export const drawnPlanOf = ({ inputs, calculatedParameters, outline }: SuggestedPattern) =>
  planOf({ miningType: inputs.miningType, parameters: calculatedParameters, outline })

export function faceBlock(
  { initiation, inputs }: SuggestedPattern,
  plan: Plan,
  room: { width: number; height: number },
  dividers_m: readonly number[] = [],
): Extract<Block, { kind: 'drawing' }> {
  const { svg, height, withoutRoom } = patternSvg({ plan, initiation, write: drawingWords }, room, dividers_m)
  const caption = [
    texts.caption[inputs.miningType],
    texts.captionTimes,
    ...(plan.holes.some(({ edits }) => edits) ? [texts.captionEdited] : []),
    ...(withoutRoom > 0 ? [texts.withoutRoom(withoutRoom)] : []),
  ].join(' ')
  return { kind: 'drawing', heading: texts.drawing, svg, height, caption }
}

export function cutBlock({ initiation }: SuggestedPattern, plan: Plan): Block[] {
  const drawing = cutOf(plan.holes) && cutSvg({ plan, initiation, write: drawingWords })
  return drawing ? [drawn(drawing, patternDrawingTexts.cut.title, patternDrawingTexts.cut.context)] : []
}

export function clearingBlock({ initiation, clearing, vibration }: SuggestedPattern, { height }: { height: number }): Block[] {
  if (!clearing || !initiation) return []
  const cleared = {
    ...clearing,
    firingPoint_m: initiation.start.firingPoint_m,
    structure_m: vibration.structure?.distance_m ?? null,
  }
  const words = patternDrawingTexts.clearing
  const caption = [
    words.context,
    `${words.clearOfPeople(clearing.people_m)}.`,
    ...(clearing.equipment_m < clearing.people_m ? [`${words.clearOfEquipment(clearing.equipment_m)} (${texts.dashed}).`] : []),
    ...clearingMapOf(cleared).places.map(
      ({ kind, away_m, isInside }, index) => `${index + 1}. ${words[kind](away_m)}${isInside ? ` · ${words.inside}` : ''}.`,
    ),
  ].join(' ')
  return [drawn(clearingSvg(cleared, Math.min(190, height)), words.title, caption)]
}

/** Prints a drawing in its original size, because its scale is part of it. */
const drawn = ({ svg, height }: PaperDrawing, heading: string, caption: string): Block => ({
  kind: 'drawing',
  heading,
  svg,
  height,
  caption,
})

/** The initiation system, how reliably it fires in order, and the detonators by number. */
export function initiationBlocks({ initiation, clearing }: SuggestedPattern): Block[] {
  if (!initiation) return []
  const facts = [{ label: texts.system, value: initiation.systemName }, ...initiationFigures(initiation, clearing)]
  const { columns } = initiationTexts.delays
  return [
    { kind: 'facts', heading: texts.initiation, facts },
    ...(initiation.equipment.length > 0 ? [{ kind: 'text' as const, text: describeEquipment(initiation.equipment) }] : []),
    {
      kind: 'table',
      heading: initiationTexts.delays.title,
      columns: [
        { label: texts.detonator, width: '*' },
        ...[columns.number, columns.time, columns.holes, columns.spare, columns.total].map(right),
      ],
      rows: initiation.delays.map((one) => [one.name ?? '', ...delayCells(one), count(one.count + one.spare)]),
    },
  ]
}

/** The cells of a line of detonators: number, time, holes and spares. */
export const delayCells = ({ delayNumber, delay_ms, count: holes, spare }: DelayCount): string[] => [
  dashed(delayNumber),
  delay_ms === null ? initiationTexts.delays.electronic : count(delay_ms),
  count(holes),
  count(spare),
]

/** The changes to the suggested holes, including deletions, in the order in which they were made. */
export function editBlocks({ inputs: { edits = [] }, loads }: SuggestedPattern): Block[] {
  if (edits.length === 0) return []
  const names = new Map(loads.flatMap(({ sections }) => sections.map(({ productId, productName }) => [productId, productName] as const)))
  const text = edits.map((edit) => `• ${frontTexts.editor.change(edit, (id) => names.get(id) ?? id)}`).join('\n')
  return [{ kind: 'text', heading: texts.edits, text }]
}

/** A row per hole, with its drilling and loading. */
export function holesBlock({ calculatedParameters, loads, initiation }: SuggestedPattern): Block {
  const { holeColumns: columns } = texts
  const nameOf = (id: string | null) => loads.find((load) => load.id === id)?.name ?? '—'
  // A hole's position in the firing order is not a detonator number; the number comes from the plan.
  const numbers = detonatorNumbers(initiation?.inHole ?? [])
  const numberOf = (hole: number, ofPattern: number | null) => (initiation ? (numbers.get(hole) ?? '—') : dashed(ofPattern))
  return {
    kind: 'table',
    heading: texts.holes,
    size: 8,
    columns: [
      right(columns.number),
      { label: columns.type, width: 74 },
      right(columns.x),
      right(columns.y),
      right(columns.diameter),
      right(columns.length),
      { label: columns.load, width: '*' },
      right(columns.charge),
      right(columns.stemming),
      right(columns.delayNumber),
      right(columns.time),
    ],
    rows: calculatedParameters.holeCoordinates.map((hole) => [
      count(hole.number),
      [patternDrawingTexts.drawing.type(hole.type), ...(hole.edits ? [describeEdits(hole.edits)] : [])].join(' · '),
      quantity(hole.x_m),
      quantity(hole.y_m),
      count(hole.diameter_mm),
      quantity(hole.length_m),
      nameOf(hole.load),
      hole.load === null ? '—' : quantity(hole.charge_kg),
      hole.load === null ? '—' : quantity(hole.stemming_m),
      numberOf(hole.number, hole.delayNumber),
      patternDrawingTexts.table.times(hole) ?? '—',
    ]),
  }
}

/** A right-aligned column for figures. */
export const right = (label: string): Column => ({ label, align: 'right' })

/** A figure, or a dash if there is none. */
const dashed = (value: number | null) => (value === null ? '—' : count(value))
