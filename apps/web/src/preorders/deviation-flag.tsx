import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { StatusBadge } from '../ui/status-badge.tsx'

const texts = patternDesignTexts.deviation

/** Says of a request in the queue that it asks for other quantities than were suggested to it. */
export const DeviationFlag = ({ row }: { row: Pick<PreorderRow, 'deviatesFromSuggestion'> }) =>
  row.deviatesFromSuggestion && (
    <span title={texts.inQueueHelp}>
      <StatusBadge tone="amber">{texts.inQueue}</StatusBadge>
    </span>
  )
