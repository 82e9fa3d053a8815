import { patterns } from '@barreno/domain/patterns/calls'
import { startingInputs } from '@barreno/domain/patterns/values'
import { frontTexts } from '@barreno/texts/patterns/front'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { fieldId } from '../patterns/front-field.tsx'
import { factsOf, type FrontFacts, withoutSiteAnswers } from '../patterns/front-facts.ts'
import { unansweredFacts } from '../patterns/front-faults.ts'
import { FrontWorkspace } from '../patterns/front-workspace.tsx'
import { useLivePattern } from '../patterns/use-live-pattern.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { factsOfFront, suggestionOfFront, withFacts, withSuggestion } from './configured-fronts.ts'
import { CopyFacts } from './copy-facts.tsx'
import type { Draft } from './draft.ts'
import { FrontOfAddress } from './front-of-address.tsx'
import { StepFrame } from './step-frame.tsx'
import { configureAddress, reviewAddress } from './steps.ts'
import type { CurrentStep } from './wizard-step.tsx'

const texts = frontTexts.form

/** The step that asks for the facts of one front's pattern and shows the pattern while the user types. */
export const ConfigurePage = () => (
  <FrontOfAddress page="configure">{(step, front) => <ConfigureStep key={front} step={step} front={front} />}</FrontOfAddress>
)

function ConfigureStep({ step, front }: { step: CurrentStep; front: number }) {
  const { draft, change, flow, next } = step
  const navigate = useNavigate()
  const miningType = draft.miningType!
  const fronts = draft.numberOfFronts ?? 1
  const facts = useMemo(() => factsOfFront(draft, front) ?? startingFacts(draft, front), [draft, front])
  const take = useCallback((changed: FrontFacts) => change(withFacts(draft, front, changed)), [change, draft, front])
  const { data: assortment, error, refetch } = useEndpoint(patterns.assortment, {})
  const live = useLivePattern(miningType, facts, assortment)
  const [checks, setChecks] = useState(0)
  const [isGoingOn, setGoingOn] = useState(false)
  const unanswered = unansweredFacts(miningType, facts)
  const faults = [...unanswered, ...live.faults].map(([path, message]) => ({ field: fieldId(path), message }))
  const isLikeBefore = factsOfFront(draft, front) === null && front > 1 && factsOfFront(draft, front - 1) !== null

  async function goOn() {
    if (unanswered.size > 0) return setChecks(checks + 1)
    setGoingOn(true)
    const suggestion = await live.suggest()
    setGoingOn(false)
    if (!suggestion) return setChecks(checks + 1)
    const described = withFacts(draft, front, facts)
    const configured: Draft = { ...draft, ...described }
    const isAccepted = suggestionOfFront(configured, front)?.isAccepted ?? false
    change({ ...described, ...withSuggestion(configured, front, suggestion, isAccepted) })
    return void navigate(reviewAddress(flow, front))
  }

  const previous = front > 1 ? configureAddress(flow, front - 1) : step.previous
  return (
    <StepFrame
      step={{ ...step, previous, next }}
      title={texts.title(front, fronts)}
      context={isLikeBefore ? texts.asBefore(front - 1) : texts.context}
      onContinue={() => void goOn()}
      busy={isGoingOn}
      continueLabel={texts.next}
      obstacle={live.isFailed ? texts.engineFailed : assortment ? null : error ? texts.failed : texts.loading}
    >
      <ErrorSummary errors={checks > 0 ? faults : []} check={checks} />
      <FrontWorkspace
        miningType={miningType}
        unanswered={unanswered}
        live={live}
        error={error}
        onRetry={() => void refetch()}
        facts={facts}
        onChange={take}
        assortment={assortment}
        faults={checks > 0 ? new Map([...live.faults, ...unanswered]) : live.faults}
      >
        {fronts > 1 && <CopyFacts draft={{ ...draft, ...withFacts(draft, front, facts) }} front={front} onCopy={change} />}
      </FrontWorkspace>
    </StepFrame>
  )
}

/**
 * Returns the initial facts of a front. Fronts of one mine are similar, so it copies the previous front, except for
 * the answers that are needed for each site.
 */
function startingFacts(draft: Draft, front: number): FrontFacts {
  const before = front > 1 ? factsOfFront(draft, front - 1) : null
  return before ? withoutSiteAnswers(before) : factsOf(startingInputs(draft.miningType!))
}
