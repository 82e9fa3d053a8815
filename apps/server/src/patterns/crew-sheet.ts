import { partsOf } from '@barreno/blast-design/drawing/plan-parts'
import { loadCards, misfireWait_min } from '@barreno/blast-design/drawing/load-cards'
import { loadSvg } from '@barreno/blast-design/drawing/svg'
import type { MadeFile } from '@barreno/domain/endpoint'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { crewPaperTexts as texts, crewSheetTexts } from '@barreno/texts/crew-sheet'
import { describeEngine } from '@barreno/texts/engine-version'
import { detonatorNumbers } from '@barreno/texts/delay-numbers'
import { count, quantity } from '@barreno/texts/format'
import { describeEquipment, initiationFigures, initiationTexts } from '@barreno/texts/initiation'
import { describeEdits, patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import type { Context } from '../context.ts'
import { readFoot } from '../documents/foot.ts'
import { print } from '../documents/print.ts'
import type { Block, Column, Sheet, SheetCode } from '../documents/sheet.ts'
import { alarmBlocks } from '../documents/sheet-parts.ts'
import type { FrontOfRecord } from './exchange.ts'
import { clearingBlock, cutBlock, delayCells, drawnPlanOf, editBlocks, faceBlock, right } from './sheet-blocks.ts'

type Printed = FrontOfRecord & { clientName: string; serviceDate: string; fronts: readonly ConfiguredFront[]; code: SheetCode }

/** Prints the sheet that the crew takes to the front: connections and firing, the charge of each hole, and space for what was done. */
export async function printCrewSheet(context: Context, suggestion: SuggestedPattern, of: Printed): Promise<MadeFile> {
  const { initiation } = suggestion
  const sheet: Sheet = {
    title: crewSheetTexts.title,
    number: texts.number(of.number, of.frontIndex),
    marks: [
      { label: texts.marks.client, value: of.clientName },
      { label: texts.marks.date, value: of.serviceDate },
      { label: texts.marks.engine, value: describeEngine(suggestion.engineVersion) },
      ...(initiation ? [{ label: texts.marks.design, value: initiation.designHash.slice(0, 12) }] : []),
    ],
    code: of.code,
    paper: 'A3',
    orientation: 'landscape',
    blocks: [
      ...alarmBlocks(of.fronts.filter(({ frontIndex }) => frontIndex === of.frontIndex)),
      ...drawingPages(suggestion),
      { kind: 'pageBreak' },
      ...chargingPage(suggestion),
    ],
    foot: await readFoot(context),
  }
  return { name: texts.fileName(of.number, of.frontIndex), kind: 'pdf', content: await print(sheet, context.now()) }
}

/** Maximum number of holes in a drawing. A larger block is also drawn in parts, each on its own page. */
const maxHolesPerDrawing = 400
/** Maximum number of holes whose times fit across an A3 page. */
const maxHolesPerPart = 240
/** Maximum number of delays in one column of their table; more are set in two. */
const maxDelaysPerColumn = 30

function drawingPages(suggestion: SuggestedPattern): Block[] {
  const plan = drawnPlanOf(suggestion)
  if (typeof plan === 'string') return fireBlocks(suggestion)
  const parts = plan.holes.length > maxHolesPerDrawing ? partsOf(plan, maxHolesPerPart) : []
  return [
    {
      kind: 'columns',
      columns: [
        {
          share: 2,
          blocks: [
            faceBlock(
              suggestion,
              plan,
              { width: 520, height: 520 },
              parts.slice(1).map(({ left_m }) => left_m),
            ),
          ],
        },
        { share: 1, blocks: [...cutBlock(suggestion, plan), ...clearingBlock(suggestion, { height: 170 })] },
        { share: 1.4, blocks: fireBlocks(suggestion) },
      ],
    },
    ...parts.flatMap((part, index): Block[] => [
      { kind: 'pageBreak' },
      { ...faceBlock(suggestion, part.plan, { width: 1090, height: 600 }), heading: texts.part(index + 1, parts.length) },
    ]),
  ]
}

/** The detonators to hand out and return, with the firing system and point, and the waiting time. */
function fireBlocks({ initiation, clearing }: SuggestedPattern): Block[] {
  if (!initiation) return [{ kind: 'text', text: texts.noInitiation }]
  const { columns } = initiationTexts.delays
  const rows = initiation.delays.map((one) => [...delayCells(one), '', ''])
  const table = (part: readonly string[][]): Block => ({
    kind: 'table',
    heading: initiationTexts.delays.title,
    size: 8,
    columns: [...[columns.number, columns.time, columns.holes, columns.spare].map(right), blank(texts.given), blank(texts.returned)],
    rows: part,
  })
  const half = Math.ceil(rows.length / 2)
  return [
    rows.length <= maxDelaysPerColumn
      ? table(rows)
      : {
          kind: 'columns',
          columns: [
            { share: 1, blocks: [table(rows.slice(0, half))] },
            { share: 1, blocks: [table(rows.slice(half))] },
          ],
        },
    {
      kind: 'table',
      columns: [
        { label: crewSheetTexts.system, width: 120 },
        { label: initiation.systemName, width: '*' },
      ],
      size: 8,
      rows: initiationFigures(initiation, clearing).map(({ label, value }) => [label, value]),
    },
    {
      kind: 'text',
      text: [
        ...(initiation.equipment.length > 0 ? [describeEquipment(initiation.equipment)] : []),
        texts.wait(misfireWait_min(initiation.start)),
      ].join('\n'),
    },
    ...(initiation.start.fuse ? [{ kind: 'text' as const, heading: texts.fuse, text: texts.fuseTest }] : []),
  ]
}

function chargingPage(suggestion: SuggestedPattern): Block[] {
  const holes = suggestion.calculatedParameters.holeCoordinates
  const half = Math.ceil(holes.length / 2)
  return [
    {
      kind: 'columns',
      columns: [
        { share: 1.2, blocks: cardBlocks(suggestion) },
        { share: 1, blocks: [chargesTable(suggestion)] },
      ],
    },
    {
      kind: 'columns',
      columns: [
        { share: 1, blocks: [doneTable(suggestion, 0, half)] },
        { share: 1, blocks: [doneTable(suggestion, half, holes.length)] },
      ],
    },
    ...editBlocks(suggestion),
    { kind: 'signatures', signatures: texts.signatures.map((label) => ({ label, lines: [texts.signatureLine] })), room: 32 },
  ]
}

/** Drawings of the loads, two side by side: each hole as it is loaded, from toe to collar. */
function cardBlocks(suggestion: SuggestedPattern): Block[] {
  const described = patternReviewTexts.loads
  const cards = cardsOf(suggestion).map(({ load, sections, holes }): Block => {
    const { svg, height } = loadSvg({ sections, stemming_m: load.stemming_m }, { width: 270, height: 18 })
    const caption = [
      described.sections(sections),
      described.stemming(load.stemming_m),
      texts.ofHoles(holes.map(({ number }) => number)),
    ].join(' · ')
    return { kind: 'drawing', heading: crewSheetTexts.load(load.name, holes.length), svg, height, caption }
  })
  return Array.from({ length: Math.ceil(cards.length / 2) }, (_, row): Block => ({
    kind: 'columns',
    columns: [0, 1].map((place) => ({ share: 1, blocks: cards.slice(2 * row + place, 2 * row + place + 1) })),
  }))
}

const cardsOf = ({ calculatedParameters, loads }: SuggestedPattern) => loadCards(calculatedParameters.holeCoordinates, loads)

/** The totals of all holes of a load. They add up to the order, except for spares. */
function chargesTable(suggestion: SuggestedPattern): Block {
  const { chargeColumns: columns } = texts
  return {
    kind: 'table',
    heading: texts.charges,
    size: 7.5,
    columns: [
      { label: columns.load, whole: true },
      right(columns.holes),
      { label: columns.product, width: '*' },
      right(columns.pieces),
      right(columns.allPieces),
      right(columns.mass),
      right(columns.allMass),
    ],
    rows: cardsOf(suggestion).flatMap(({ load, sections, holes: { length: holes } }) =>
      sections.map(({ productName, pieces, mass_kg }) => [
        load.name,
        count(holes),
        productName,
        pieces === null ? '' : count(pieces),
        pieces === null ? '' : count(pieces * holes),
        quantity(mass_kg),
        quantity(mass_kg * holes),
      ]),
    ),
  }
}

/** A row per hole: the design, and space for how it was drilled and charged. */
function doneTable({ calculatedParameters, initiation, loads }: SuggestedPattern, from: number, to: number): Block {
  const { doneColumns: columns } = texts
  const numbers = detonatorNumbers(initiation?.inHole ?? [])
  return {
    kind: 'table',
    heading: texts.done(from + 1, to),
    size: 7.5,
    columns: [
      right(columns.number),
      right(columns.time),
      right(columns.delayNumber),
      right(columns.length),
      { label: columns.load, width: '*' },
      ...[columns.drilled, columns.water, columns.deviation, columns.pieces, columns.stemming, columns.givenNumber].map((label) => ({
        ...blank(label),
        width: 36,
      })),
    ],
    rows: calculatedParameters.holeCoordinates
      .slice(from, to)
      .map(({ number, delay_ms, upper, length_m, load, edits }) => [
        count(number),
        patternDrawingTexts.table.times({ delay_ms, upper }) ?? '—',
        numbers.get(number) ?? '—',
        quantity(length_m),
        [loads.find(({ id }) => id === load)?.name ?? texts.open, ...(edits ? [describeEdits(edits)] : [])].join(' · '),
        ...Array.from({ length: 6 }, () => ''),
      ]),
  }
}

const blank = (label: string): Column => ({ label, width: 44, isBlank: true })
