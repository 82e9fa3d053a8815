import type { MadeFile } from '@barreno/domain/endpoint'
import { describeInputs } from '@barreno/texts/patterns/differences'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { patternFileTexts } from '@barreno/texts/patterns/files'
import { patternSheetTexts as texts } from '@barreno/texts/patterns/sheet'
import { describeEngine } from '@barreno/texts/engine-version'
import { count, money, powerFactor, quantity } from '@barreno/texts/format'
import { describeExpectedVibration, describeFittingCharges } from '@barreno/texts/patterns/review'
import type { Context } from '../context.ts'
import { readFoot } from '../documents/foot.ts'
import { print } from '../documents/print.ts'
import type { Block, Fact, Sheet, SheetCode } from '../documents/sheet.ts'
import { alarmBlocks, nameWithDelays } from '../documents/sheet-parts.ts'
import type { FrontOfRecord } from './exchange.ts'
import { drawingBlocks, editBlocks, holesBlock, initiationBlocks } from './sheet-blocks.ts'

type Printed = FrontOfRecord & { clientName: string; hasPrices: boolean; fronts: readonly ConfiguredFront[]; code: SheetCode }

/** Prints the suggestion of a front as a sheet to review and sign. */
export async function printPattern(context: Context, suggestion: SuggestedPattern, of: Printed): Promise<MadeFile> {
  const sheet: Sheet = {
    title: texts.title,
    number: texts.number(of.number, of.frontIndex),
    marks: [
      { label: texts.marks.state, value: texts.preliminary },
      { label: texts.marks.client, value: of.clientName },
      { label: texts.marks.engine, value: describeEngine(suggestion.engineVersion) },
    ],
    code: of.code,
    blocks: [...alarmBlocks(of.fronts.filter(({ frontIndex }) => frontIndex === of.frontIndex)), ...blocksOf(suggestion, of.hasPrices)],
    foot: await readFoot(context),
  }
  return { name: patternFileTexts.name(of.number, of.frontIndex, 'pdf'), kind: 'pdf', content: await print(sheet, context.now()) }
}

/** Size of the drawing that leaves room for the figures on the first page. */
const drawingRoom = { width: 480, height: 345 }

function blocksOf(suggestion: SuggestedPattern, hasPrices: boolean): Block[] {
  const { warningsOrInfo, inputs } = suggestion
  return [
    { kind: 'text', text: texts.preliminaryText },
    { kind: 'facts', heading: texts.parameters, facts: figuresOf(suggestion) },
    ...drawingBlocks(suggestion, drawingRoom),
    ...(warningsOrInfo.length > 0
      ? [{ kind: 'text' as const, heading: texts.warnings, text: warningsOrInfo.map((text) => `• ${text}`).join('\n') }]
      : []),
    ...editBlocks(suggestion),
    ...initiationBlocks(suggestion),
    { kind: 'facts', heading: texts.inputs, facts: describeInputs(inputs) },
    loadsOf(suggestion),
    materialsOf(suggestion, hasPrices),
    holesBlock(suggestion),
    { kind: 'signatures', signatures: [texts.signature] },
  ]
}

function figuresOf({ calculatedParameters: figures, vibration }: SuggestedPattern): Fact[] {
  const fact = (figure: keyof typeof texts.figures, value: string): Fact => ({ label: texts.figures[figure], value })
  return [
    fact('burden_m', `${quantity(figures.burden_m)} m`),
    fact('spacing_m', `${quantity(figures.spacing_m)} m`),
    fact('drillHoleLength_m', `${quantity(figures.drillHoleLength_m)} m`),
    fact('numberOfHoles', count(figures.numberOfHoles)),
    fact('estimatedVolume_m3', `${quantity(figures.estimatedVolume_m3)} m³`),
    fact('estimatedTonnage_tn', `${quantity(figures.estimatedTonnage_tn)} t`),
    fact('suggestedMainExplosiveType', figures.suggestedMainExplosiveType),
    fact('chargePerHole_kg_avg', `${quantity(figures.chargePerHole_kg_avg)} kg`),
    fact('totalExplosiveMain_kg', `${quantity(figures.totalExplosiveMain_kg)} kg`),
    fact('achievedPowerFactor_kg_m3', `${powerFactor(figures.achievedPowerFactor_kg_m3)} kg/m³`),
    fact('maxChargePerDelay_kg', `${quantity(vibration.maxChargePerDelay_kg)} kg`),
    ...vibrationFacts(vibration.structure),
  ]
}

/** The vibration at a nearby structure, its limit, and the charge that keeps to it. */
function vibrationFacts(structure: SuggestedPattern['vibration']['structure']): Fact[] {
  if (structure === null) return []
  const { expected_mm_s, expectedMost_mm_s, upper_mm_s, limit_mm_s, allowedCharge_kg, parts } = structure
  const { expected, upper, fitting, limitOf } = texts.vibration
  return [
    { label: expected, value: describeExpectedVibration(expected_mm_s, expectedMost_mm_s) },
    { label: upper, value: `${quantity(upper_mm_s)} mm/s; ${limitOf(limit_mm_s)}` },
    { label: fitting, value: describeFittingCharges(allowedCharge_kg, parts) },
  ]
}

function loadsOf({ loads }: SuggestedPattern): Block {
  const columns = texts.loadColumns
  return {
    kind: 'table',
    heading: texts.loads,
    columns: [
      { label: columns.hole, width: '*' },
      { label: columns.product, width: '*' },
      { label: columns.use },
      { label: columns.pieces, align: 'right' },
      { label: columns.length, align: 'right' },
      { label: columns.mass, align: 'right' },
      { label: columns.stemming, align: 'right' },
    ],
    rows: loads.flatMap(({ name, sections, stemming_m }) =>
      sections.map(({ productName, use, pieces, length_m, mass_kg }, index) => [
        index === 0 ? name : '',
        productName,
        texts.uses[use],
        pieces === null ? '' : count(pieces),
        quantity(length_m),
        quantity(mass_kg),
        index === 0 ? quantity(stemming_m) : '',
      ]),
    ),
  }
}

function materialsOf({ estimatedMaterials, estimatedTotal }: SuggestedPattern, hasPrices: boolean): Block {
  const columns = texts.materialColumns
  const priced = hasPrices
    ? [
        { label: columns.price, align: 'right' as const },
        { label: columns.total, align: 'right' as const },
      ]
    : []
  return {
    kind: 'table',
    heading: texts.materials,
    empty: texts.noMaterials,
    columns: [
      { label: columns.name, width: '*' },
      { label: columns.id },
      { label: columns.quantity, align: 'right' },
      { label: columns.unit },
      ...priced,
    ],
    rows: estimatedMaterials.map(({ name, materialId, quantity: units, unit, unitPrice, lineTotal, byDelay }) => [
      nameWithDelays(name, units, byDelay),
      materialId,
      count(units),
      unit,
      ...(hasPrices ? [money(unitPrice), money(lineTotal)] : []),
    ]),
    ...(hasPrices ? { totals: [{ label: texts.total, value: money(estimatedTotal) }] } : {}),
  }
}
