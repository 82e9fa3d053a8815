import { csvOf, type HoleFiring } from '@barreno/blast-design/csv'
import { dxfOf, type Drawn } from '@barreno/blast-design/dxf'
import { inSurvey } from '@barreno/blast-design/import/back'
import type { MadeFile } from '@barreno/domain/endpoint'
import type { HoleTableFormat, SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { Problem } from '@barreno/domain/problems'
import { patternFileTexts } from '@barreno/texts/blasting'
import { describeEdits } from '@barreno/texts/pattern-design'

/** The suggestion of one front of a record; what was configured elsewhere has none. */
export function suggestionOf(fronts: readonly ConfiguredFront[], frontIndex: number): SuggestedPattern {
  const front = fronts.find((one) => one.frontIndex === frontIndex)
  if (!front?.backendSuggestedPattern) throw new Problem('patterns.notFound')
  return front.backendSuggestedPattern
}

/** Which front of which record a file is of: its name says so. */
export type FrontOfRecord = { number: string; frontIndex: number }

/** Imported holes go back to the coordinates of their survey, which is what drills and total stations know; others stay the block's own. */
function drawnOf({ calculatedParameters: { holeCoordinates: holes }, outline, inputs }: SuggestedPattern): Drawn {
  const extent = inputs.miningType === 'cielo_abierto' ? inputs.extent : null
  return extent && 'holes' in extent ? inSurvey({ holes, outline }, extent) : { holes, outline }
}

export const patternDxf = (suggestion: SuggestedPattern, { number, frontIndex }: FrontOfRecord): MadeFile => ({
  name: patternFileTexts.name(number, frontIndex, 'dxf'),
  kind: 'dxf',
  content: bytes(dxfOf(drawnOf(suggestion), patternFileTexts.layers)),
})

/** `drill` as surveying and drilling programs read it, `spreadsheet` as a Spanish one does: decimal comma, and a mark that it is UTF-8. */
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

/** How each hole is fired, by its number; nothing of suggestions whose engine planned no initiation. */
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
