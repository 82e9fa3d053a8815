import { Button } from '@mantine/core'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { Link, Navigate, useNavigate } from 'react-router'
import { inputsOf } from '../patterns/front-facts.ts'
import { PatternReview } from '../patterns/pattern-review.tsx'
import { Notice } from '../ui/notice.tsx'
import { ComboCoverage } from './combo-coverage.tsx'
import { factsOfFront, filledIn, nextToConfigure, suggestedItems, suggestionOfFront, withSuggestion } from './configured-fronts.ts'
import type { Draft } from './draft.ts'
import { FrontAlarms } from './front-alarms.tsx'
import { FrontOfAddress } from './front-of-address.tsx'
import { StepFrame } from './step-frame.tsx'
import { configureAddress, neighbours } from './steps.ts'
import { useSuggestionToday } from './use-suggestion-today.ts'
import { WithoutPattern } from './without-pattern.tsx'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './review-page.module.css'

const texts = patternReviewTexts.review

/**
 * The step that shows the suggestion for a front, to accept it or to change its facts. The server computes it or,
 * without a connection, this device.
 */
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
  const { pattern, isOfDevice, error, own, isWithoutLine, refetch } = useSuggestionToday(inputs)
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
      obstacle={pattern ? null : (error && !isWithoutLine) || own === 'failed' ? texts.failed : texts.asking}
    >
      <div className={classes.actions} data-print="no">
        <Button component={Link} to={modify} variant="default">
          {texts.modify}
        </Button>
      </div>
      {isOfDevice && <Notice tone="blue">{texts.withoutLine}</Notice>}
      {pattern ? (
        <PatternReview pattern={pattern} alarms={<FrontAlarms step={step} front={front} pattern={pattern} />}>
          {flow === 'combo' && <ComboCoverage fronts={[{ front, suggested: pattern }]} />}
        </PatternReview>
      ) : (
        <WithoutPattern error={isWithoutLine && own === null ? null : error} own={own} onRetry={() => void refetch()} />
      )}
    </StepFrame>
  )
}
