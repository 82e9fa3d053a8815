import { draftTexts } from '@barreno/texts/drafts'
import { wizardTexts } from '@barreno/texts/wizard'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { WizardFrame } from '../ui/wizard-frame.tsx'
import { Arrival } from './arrival.tsx'
import { type Draft, isUnchangedCorrection } from './draft.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { FrameNotices } from './frame-notices.tsx'
import { RunningSummary } from './running-summary.tsx'
import { stepsOf } from './steps.ts'
import type { CurrentStep } from './wizard-step.tsx'

export type FrameProps = {
  step: CurrentStep
  title: string
  context?: ReactNode
  children: ReactNode
  question?: ReactNode
  onContinue: () => void
  continueLabel?: string
  obstacle?: string | null
  busy?: boolean
  /** The total of the request, once there is something to add up. */
  total?: ReactNode
}

/** The layout of every step: progress, the answers so far, the state of the draft, and the back and continue buttons. */
export function StepFrame({ step, children, ...frame }: FrameProps) {
  const navigate = useNavigate()
  const { draft, savedAt, trouble, previous } = step
  const barred = useRequestObstacle()
  return (
    <WizardFrame
      {...frame}
      // The client can prepare the request meanwhile; only sending it is blocked.
      obstacle={(step.id === 'summary' && (barred ?? unchanged(draft))) || frame.obstacle}
      flow={draft.resubmits ? draftTexts.correct.flow(draft.resubmits.preOrderNumber) : wizardTexts.orderType.title}
      steps={shownSteps(step)}
      summary={<RunningSummary draft={draft} />}
      savedAt={trouble === 'unsaved' ? null : savedAt}
      onBack={() => void navigate(previous)}
    >
      <FrameNotices trouble={trouble} barred={barred}>
        <CorrectionNotice resubmits={draft.resubmits} />
        <Arrival step={step} />
      </FrameNotices>
      {children}
    </WizardFrame>
  )
}

/** A returned request can be sent again only if something was changed, even if only a note. */
const unchanged = (draft: Draft) => (isUnchangedCorrection(draft) ? draftTexts.correct.unchanged : null)

/** Returns the steps for display. An answered step is a link as long as no earlier step is missing. */
function shownSteps({ id: current, flow, draft, today }: CurrentStep) {
  const own = stepsOf(flow, current === 'configure' ? { ...draft, patternCreationMode: 'create' } : draft)
  const firstMissing = own.findIndex(({ isAnswered }) => !isAnswered(draft, today))
  return own.map(({ id, address, isAnswered, answer }, index) => {
    const isDone = id !== current && isAnswered(draft, today)
    return {
      label: wizardTexts.steps[id],
      state: id === current ? ('current' as const) : isDone ? ('done' as const) : ('todo' as const),
      ...(isDone && { answer: answer(draft) }),
      ...(isDone && index <= firstMissing && { to: address }),
    }
  })
}
