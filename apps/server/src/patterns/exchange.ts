import { csvOf, type HoleFiring } from '@barreno/blast-design/csv'
import { dxfOf, type Drawn } from '@barreno/blast-design/dxf'
import { inSurvey } from '@barreno/blast-design/import/back'
import type { MadeFile } from '@barreno/domain/endpoint'
import type { HoleTableFormat, SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { Problem } from '@barreno/domain/problems'
import { patternFileTexts } from '@barreno/texts/patterns/files'
import { describeEdits } from '@barreno/texts/patterns/drawing'

/** Returns the suggestion of a front of a record. Refuses if there is none because it was configured elsewhere. */
export function suggestionOf(fronts: readonly ConfiguredFront[], frontIndex: number): SuggestedPattern {
  const front = fronts.find((one) => one.frontIndex === frontIndex)
  if (!front?.backendSuggestedPattern) throw new Problem('patterns.notFound')
  return front.backendSuggestedPattern
}

/** The front and record of a file, which its name contains. */
export type FrontOfRecord = { number: string; frontIndex: number }

/** Converts imported holes back to the coordinates of their survey, for drills and total stations. Other holes keep the block's own coordinates. */
function drawnOf({ calculatedParameters: { holeCoordinates: holes }, outline, inputs }: SuggestedPattern): Drawn {
  const extent = inputs.miningType === 'cielo_abierto' ? inputs.extent : null
  return extent && 'holes' in extent ? inSurvey({ holes, outline }, extent) : { holes, outline }
}

export const patternDxf = (suggestion: SuggestedPattern, { number, frontIndex }: FrontOfRecord): MadeFile => ({
  name: patternFileTexts.name(number, frontIndex, 'dxf'),
  kind: 'dxf',
  content: bytes(dxfOf(drawnOf(suggestion), patternFileTexts.layers)),
})

/** Writes the hole table: `drill` for surveying and drilling programs, `spreadsheet` for Spanish spreadsheets (decimal comma, UTF-8 BOM). */
export function patternCsv(suggestion: SuggestedPattern, { number, frontIndex }: FrontOfRecord, format: HoleTableFormat): MadeFile {
  const { initiation } = suggestion
  const isSpreadsheet = format === 'spreadsheet'
  const table = csvOf(drawnOf(suggestion).holes, patternFileTexts.columns, {
    decimal: isSpreadsheet ? ',' : '.',
    firingOf: firingOf(initiation),
    editsText: describeEdits,
  })
  return {
    name: patternFileTexts.name(number, frontIndex, 'csv'),
    kind: 'csv',
    content: bytes(isSpreadsheet ? `\uFEFF${table}` : table),
  }
}

/** Returns how each hole is fired, by number; undefined for suggestions without an initiation plan. */
function firingOf(plan: SuggestedPattern['initiation']): (hole: number) => HoleFiring | undefined {
  const links = new Map(plan?.links.map((link) => [link.id, link]))
  const found = new Map(
    plan?.inHole.map(({ hole, materialId, link }): [number, HoleFiring] => {
      const { from = '', to = '' } = links.get(link) ?? {}
      // A bunch brings the signal to all of its holes; a link of its own comes from the hole before.
      const source = to === String(hole) ? from : to
      return [hole, { system: plan.systemName, detonator: materialId ?? '', from: source === 'start' ? patternFileTexts.start : source }]
    }),
  )
  return (hole) => found.get(hole)
}

const bytes = (text: string) => new TextEncoder().encode(text)
