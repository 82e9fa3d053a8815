import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { StatusBadge } from '../ui/status-badge.tsx'

const texts = patternReviewTexts.deviation

/** Flags a request in the queue whose quantities differ from the suggested ones. */
export const DeviationFlag = ({ row }: { row: Pick<PreorderRow, 'deviatesFromSuggestion'> }) =>
  row.deviatesFromSuggestion && (
    <span title={texts.inQueueHelp}>
      <StatusBadge tone="amber">{texts.inQueue}</StatusBadge>
    </span>
  )
