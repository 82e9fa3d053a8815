import type { SuggestionDeviation } from '@barreno/domain/preorders/schema'
import { quantity } from '@barreno/texts/format'
import { initiationTexts } from '@barreno/texts/initiation'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

const texts = patternReviewTexts.deviation

type Line = SuggestionDeviation['lines'][number]

/** The requested quantities beside the suggested ones for all fronts. Shows nothing if nothing was suggested. */
export const SuggestionDeviationSection = ({ deviation }: { deviation: SuggestionDeviation | null }) =>
  deviation && (
    <Section id="deviation" title={texts.title}>
      {deviation.mixesSystems && <Notice tone="amber">{initiationTexts.mixedAsAsked}</Notice>}
      <Notice tone={deviation.isFlagged ? 'amber' : 'green'}>
        {deviation.isFlagged ? texts.flagged(deviation.threshold_pct) : texts.within(deviation.threshold_pct)}
      </Notice>
      <DataTable
        label={texts.title}
        rows={deviation.lines}
        rowKey={({ materialId }) => materialId}
        columns={columns}
        card={card}
        empty={null}
      />
    </Section>
  )

const columns: Column<Line>[] = [
  { key: 'material', title: texts.columns.material, wrap: true, cell: ({ name }) => name },
  {
    key: 'suggested',
    title: texts.columns.suggested,
    width: 120,
    numeric: true,
    cell: ({ suggested, unit }) => <Count value={suggested} unit={unit} />,
  },
  {
    key: 'requested',
    title: texts.columns.requested,
    width: 120,
    numeric: true,
    cell: ({ requested, unit }) => <Count value={requested} unit={unit} />,
  },
  { key: 'difference', title: texts.columns.difference, width: 136, numeric: true, cell: (line) => <Difference line={line} /> },
]

const card = (line: Line) => (
  <RowCard
    title={line.name}
    lines={[
      `${texts.columns.suggested}: ${line.suggested} ${line.unit}`,
      `${texts.columns.requested}: ${quantity(line.requested)} ${line.unit}`,
      <Difference key="difference" line={line} />,
    ]}
  />
)

const Difference = ({ line: { difference_pct, isFlagged } }: { line: Line }) =>
  isFlagged ? <StatusBadge tone="amber">{texts.difference(difference_pct)}</StatusBadge> : texts.difference(difference_pct)
