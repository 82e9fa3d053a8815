import { csvOf } from '@barreno/blast-design/csv'
import { dxfOf } from '@barreno/blast-design/dxf'
import type { MadeFile } from '@barreno/domain/endpoint'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { Problem } from '@barreno/domain/problems'
import { patternFileTexts } from '@barreno/texts/blasting'

/** The suggestion of one front of a record; what was configured elsewhere has none. */
export function suggestionOf(fronts: readonly ConfiguredFront[], frontIndex: number): SuggestedPattern {
  const front = fronts.find((one) => one.frontIndex === frontIndex)
  if (!front?.backendSuggestedPattern) throw new Problem('patterns.notFound')
  return front.backendSuggestedPattern
}

/** Which front of which record a file is of: its name says so. */
export type FrontOfRecord = { number: string; frontIndex: number }

export const patternDxf = ({ calculatedParameters, outline }: SuggestedPattern, { number, frontIndex }: FrontOfRecord): MadeFile => ({
  name: patternFileTexts.name(number, frontIndex, 'dxf'),
  kind: 'dxf',
  content: bytes(dxfOf({ holes: calculatedParameters.holeCoordinates, outline }, patternFileTexts.layers)),
})

export const patternCsv = ({ calculatedParameters }: SuggestedPattern, { number, frontIndex }: FrontOfRecord): MadeFile => ({
  name: patternFileTexts.name(number, frontIndex, 'csv'),
  kind: 'csv',
  content: bytes(csvOf(calculatedParameters.holeCoordinates, patternFileTexts.columns)),
})

const bytes = (text: string) => new TextEncoder().encode(text)
