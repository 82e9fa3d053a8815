import { Button } from '@mantine/core'
import { patterns } from '@barreno/domain/patterns/calls'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { Link, Navigate, useNavigate } from 'react-router'
import { type CallError, isAnswer } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { inputsOf } from '../patterns/front-facts.ts'
import { PatternReview } from '../patterns/pattern-review.tsx'
import { refusedFacts } from '../patterns/refusal.ts'
import { Notice } from '../ui/notice.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import { ComboCoverage } from './combo-coverage.tsx'
import { factsOfFront, filledIn, nextToConfigure, suggestedItems, suggestionOfFront, withSuggestion } from './configured-fronts.ts'
import type { Draft } from './draft.ts'
import { FrontAlarms } from './front-alarms.tsx'
import { FrontOfAddress } from './front-of-address.tsx'
import { StepFrame } from './step-frame.tsx'
import { configureAddress, neighbours } from './steps.ts'
import { type OwnSuggestion, useOwnSuggestion } from './use-own-suggestion.ts'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './review-page.module.css'

const texts = patternDesignTexts.review

/** Shows what is suggested for a front, to be accepted or to change its facts: by the server, and where there is no line, by this device. */
export const ReviewPage = () => (
  <FrontOfAddress page="review">
    {(step, front) =>
      suggestionOfFront(step.draft, front) ? (
        <ReviewStep key={front} step={step} front={front} />
      ) : (
        <Navigate to={configureAddress(step.flow, front)} replace />
      )
    }
  </FrontOfAddress>
)

function ReviewStep({ step, front }: { step: CurrentStep; front: number }) {
  const { draft, change, flow } = step
  const navigate = useNavigate()
  const inputs = inputsOf(draft.miningType!, factsOfFront(draft, front)!)
  const answer = useEndpoint(patterns.suggest, { front: inputs })
  const isWithoutLine = answer.fetchStatus === 'paused' || (answer.error !== null && !isAnswer(answer.error))
  const own = useOwnSuggestion(inputs, isWithoutLine)
  // What is kept while other facts are asked for would be another front's.
  const told = answer.isPlaceholderData ? undefined : answer.data
  const pattern = told ?? (own !== null && own !== 'failed' && own.ok ? own.suggestion : undefined)
  const fronts = draft.numberOfFronts ?? 1
  const modify = configureAddress(flow, front)

  function accept(suggestion: SuggestedPattern) {
    const accepted: Draft = { ...draft, ...withSuggestion(draft, front, suggestion, true) }
    const isLast = front === fronts && nextToConfigure(accepted) === null
    change(isLast && flow === 'custom' ? { ...accepted, ...filledIn(accepted, suggestedItems(accepted)) } : accepted)
    void navigate(front < fronts ? configureAddress(flow, front + 1) : neighbours('configure', flow, accepted).next)
  }

  return (
    <StepFrame
      step={{ ...step, previous: modify }}
      title={texts.title(front, fronts)}
      context={texts.context}
      onContinue={() => pattern && accept(pattern)}
      continueLabel={texts.accept}
      obstacle={pattern ? null : (answer.error && !isWithoutLine) || own === 'failed' ? texts.failed : texts.asking}
    >
      <div className={classes.actions} data-print="no">
        <Button component={Link} to={modify} variant="default">
          {texts.modify}
        </Button>
      </div>
      {pattern && !told && <Notice tone="blue">{texts.withoutLine}</Notice>}
      {pattern ? (
        <PatternReview pattern={pattern} alarms={<FrontAlarms step={step} front={front} pattern={pattern} />}>
          {flow === 'combo' && <ComboCoverage fronts={[{ front, suggested: pattern }]} />}
        </PatternReview>
      ) : (
        <WithoutPattern error={isWithoutLine && own === null ? null : answer.error} own={own} onRetry={() => void answer.refetch()} />
      )}
    </StepFrame>
  )
}

/** The server's refusal, all of it at once; it may have other explosives than the browser knew of. */
function WithoutPattern({ error, own, onRetry }: { error: CallError | null; own: OwnSuggestion; onRetry: () => void }) {
  if (!error && own === null) return <Loading label={texts.asking} />
  const faults = own !== null && own !== 'failed' && !own.ok ? own.faults.map(({ message }) => message) : refusedFacts(error)
  if (faults.length === 0) return <ErrorState message={texts.failed} onRetry={onRetry} />
  return (
    <Notice tone="red" title={texts.refused} live>
      <ChangeList sentences={faults} />
    </Notice>
  )
}
