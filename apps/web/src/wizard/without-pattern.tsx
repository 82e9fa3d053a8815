import { patternReviewTexts } from '@barreno/texts/patterns/review'
import type { CallError } from '../api/call.ts'
import { refusedFacts } from '../patterns/refusal.ts'
import { Notice } from '../ui/notice.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import type { OwnSuggestion } from './use-own-suggestion.ts'

const texts = patternReviewTexts.review

/**
 * Loading state or errors while there is no suggestion. All errors are shown at once; the server may have other
 * explosives than the browser knew of.
 */
export function WithoutPattern({ error, own, onRetry }: { error: CallError | null; own: OwnSuggestion; onRetry: () => void }) {
  if (!error && own === null) return <Loading label={texts.asking} />
  const faults = own !== null && own !== 'failed' && !own.ok ? own.faults.map(({ message }) => message) : refusedFacts(error)
  if (faults.length === 0) return <ErrorState message={texts.failed} onRetry={onRetry} />
  return (
    <Notice tone="red" title={texts.refused} live>
      <ChangeList sentences={faults} />
    </Notice>
  )
}
