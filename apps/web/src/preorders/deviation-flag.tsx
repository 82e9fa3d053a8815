import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { StatusBadge } from '../ui/status-badge.tsx'

const texts = patternDesignTexts.deviation

/** Flags a request in the queue whose quantities differ from the suggested ones. */
export const DeviationFlag = ({ row }: { row: Pick<PreorderRow, 'deviatesFromSuggestion'> }) =>
  row.deviatesFromSuggestion && (
    <span title={texts.inQueueHelp}>
      <StatusBadge tone="amber">{texts.inQueue}</StatusBadge>
    </span>
  )
