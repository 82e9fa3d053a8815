import type { PlacedSurvey } from '@barreno/blast-design/import/place'
import type { Survey } from '@barreno/blast-design/import/survey'
import { holeImportTexts } from '@barreno/texts/hole-import'
import { Facts } from '../../ui/facts.tsx'

const texts = holeImportTexts.found

/** The properties found in the file, and the placement of its holes. */
export function FoundFacts({
  survey: { found, holes, format },
  placed: { placement, median, unit },
}: {
  survey: Survey
  placed: PlacedSurvey
}) {
  const { separator, decimal, columns, hasHeader } = found
  const facts = [
    { label: texts.rows, value: texts.ofRows(holes.length, found.rows, format) },
    ...(separator ? [{ label: texts.separator, value: texts.separators[separator] }] : []),
    { label: texts.decimal, value: texts.decimals[decimal] },
    { label: texts.nearest, value: texts.distance(median, unit) },
    ...(columns.length > 0
      ? [{ label: hasHeader ? texts.columns : texts.columnsByPlace, value: columns.map(texts.column).join(' · '), wide: true }]
      : []),
    ...(placement ? [{ label: texts.origin, value: texts.placement(placement), wide: true }] : []),
  ]
  return <Facts facts={facts} />
}
