import type { FrontDifference } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { RowCard } from '../ui/row-card.tsx'
import type { Front } from './configured-front.ts'
import classes from './configured-fronts-section.module.css'

const texts = patternReviewTexts.record

/** The changes that staff made to a front since the client sent it. Shows nothing if there are none. */
export function FrontDifferences({ front: { differences, revisedAt, revisedBy } }: { front: Front }) {
  if (!differences || differences.length === 0) return null
  return (
    <div className={classes.part}>
      <p className={classes.partTitle}>
        {texts.differences}
        {' · '}
        {texts.revisedBy(revisedBy ?? null)}
        {revisedAt && (
          <>
            {', '}
            <DateText value={revisedAt} withTime />
          </>
        )}
      </p>
      <DataTable label={texts.differences} rows={differences} rowKey={({ field }) => field} columns={columns} card={card} empty={null} />
    </div>
  )
}

const orNone = (value: string | null) => value ?? texts.notSaid

const columns: Column<FrontDifference>[] = [
  { key: 'label', title: texts.differenceColumns.field, wrap: true, cell: ({ label }) => label },
  { key: 'old', title: texts.differenceColumns.old, cell: ({ old }) => <s>{orNone(old)}</s> },
  { key: 'new', title: texts.differenceColumns.new, cell: (difference) => <strong>{orNone(difference.new)}</strong> },
]

const card = (difference: FrontDifference) => (
  <RowCard title={difference.label} lines={[`${orNone(difference.old)} → ${orNone(difference.new)}`]} />
)
