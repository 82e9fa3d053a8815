import { cutOf } from '@barreno/blast-design/drawing/cut'
import { type Plan, planOf } from '@barreno/blast-design/drawing/hole-plan'
import { clearingSvg, cutSvg, type PaperDrawing, patternSvg } from '@barreno/blast-design/drawing/svg'
import { clearingMapOf } from '@barreno/blast-design/drawing/clearing-map'
import type { DelayCount, SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternSheetTexts as texts } from '@barreno/texts/blasting'
import { detonatorNumbers } from '@barreno/texts/delay-numbers'
import { count, quantity } from '@barreno/texts/format'
import { describeEquipment, initiationFigures, initiationTexts } from '@barreno/texts/initiation'
import { describeEdits, drawingWords, patternDesignTexts } from '@barreno/texts/pattern-design'
import type { Block, Column } from '../documents/sheet.ts'

/** What is printed of the drawing of a front, each part at its own scale. */
export function drawingBlocks(suggestion: SuggestedPattern, room: { width: number; height: number }): Block[] {
  const plan = drawnPlanOf(suggestion)
  if (typeof plan === 'string') return [{ kind: 'text', heading: texts.drawing, text: patternDesignTexts.drawing[plan] }]
  return [faceBlock(suggestion, plan, room), ...cutBlock(suggestion, plan), ...clearingBlock(suggestion, room)]
}

/** What can be drawn of a suggestion, or why nothing can. */
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
  return drawing ? [drawn(drawing, patternDesignTexts.cut.title, patternDesignTexts.cut.context)] : []
}

export function clearingBlock({ initiation, clearing, vibration }: SuggestedPattern, { height }: { height: number }): Block[] {
  if (!clearing || !initiation) return []
  const cleared = {
    ...clearing,
    firingPoint_m: initiation.start.firingPoint_m,
    structure_m: vibration.structure?.distance_m ?? null,
  }
  const words = patternDesignTexts.clearing
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

/** As large as it was drawn: its scale is part of it. */
const drawn = ({ svg, height }: PaperDrawing, heading: string, caption: string): Block => ({
  kind: 'drawing',
  heading,
  svg,
  height,
  caption,
})

/** The system, how surely it fires in order, and the detonators by their numbers. */
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

/** The number, the time, the holes and the spares of one line of detonators. */
export const delayCells = ({ delayNumber, delay_ms, count: holes, spare }: DelayCount): string[] => [
  dashed(delayNumber),
  delay_ms === null ? initiationTexts.delays.electronic : count(delay_ms),
  count(holes),
  count(spare),
]

/** What somebody changed of the suggested holes, those that are gone included, in the order in which it was done. */
export function editBlocks({ inputs: { edits = [] }, loads }: SuggestedPattern): Block[] {
  if (edits.length === 0) return []
  const names = new Map(loads.flatMap(({ sections }) => sections.map(({ productId, productName }) => [productId, productName] as const)))
  const text = edits.map((edit) => `• ${patternDesignTexts.editor.change(edit, (id) => names.get(id) ?? id)}`).join('\n')
  return [{ kind: 'text', heading: texts.edits, text }]
}

/** Every hole once, as it is drilled and loaded. */
export function holesBlock({ calculatedParameters, loads, initiation }: SuggestedPattern): Block {
  const { holeColumns: columns } = texts
  const nameOf = (id: string | null) => loads.find((load) => load.id === id)?.name ?? '—'
  // A hole's place in the order is no number of a detonator: that one the plan says.
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
      [patternDesignTexts.drawing.type(hole.type), ...(hole.edits ? [describeEdits(hole.edits)] : [])].join(' · '),
      quantity(hole.x_m),
      quantity(hole.y_m),
      count(hole.diameter_mm),
      quantity(hole.length_m),
      nameOf(hole.load),
      hole.load === null ? '—' : quantity(hole.charge_kg),
      hole.load === null ? '—' : quantity(hole.stemming_m),
      numberOf(hole.number, hole.delayNumber),
      patternDesignTexts.table.times(hole) ?? '—',
    ]),
  }
}

/** A column of figures. */
export const right = (label: string): Column => ({ label, align: 'right' })

/** A figure, or a dash where there is none. */
const dashed = (value: number | null) => (value === null ? '—' : count(value))
