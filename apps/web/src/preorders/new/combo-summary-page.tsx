import { Anchor } from '@mantine/core'
import { combos } from '@barreno/domain/combos/endpoints'
import type { Combo } from '@barreno/domain/combos/schema'
import { totalOf } from '@barreno/domain/preorders/pricing'
import { uiTexts } from '@barreno/domain/texts/ui'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../api/call.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Money } from '../../ui/money.tsx'
import { Empty, ErrorState, Loading } from '../../ui/states.tsx'
import { ComboLines, linesOfCombo } from './combo-lines.tsx'
import { FilesSection, GeneralSection, NotesAndDisclaimer } from './request-sections.tsx'
import { SendingState } from './sending-state.tsx'
import { StepFrame } from './step-frame.tsx'
import { startAddress } from './steps.ts'
import { submissionOf } from './submission.ts'
import { useSubmission } from './use-submission.ts'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.combo

/** The combo request as it will be sent. */
export const ComboSummaryPage = () => <WizardStep id="summary">{(step) => <ComboSummary step={step} />}</WizardStep>

function ComboSummary({ step }: { step: CurrentStep }) {
  const { draft, flow } = step
  const { progress, error, isCancelled, send, cancel } = useSubmission(step)
  const { data, error: failure, isPending, refetch } = useEndpoint(combos.active, {})
  // What was on the screen when the server said that the combo is another one now.
  const [before, setBefore] = useState<Combo['items'] | null>(null)
  const combo = failure?.status === 404 ? undefined : data
  const fronts = draft.numberOfFronts ?? 0
  const lines = combo ? linesOfCombo(combo.items, fronts) : []

  async function submit() {
    const refusal = await send(submissionOf(draft, lines))
    if (refusal?.code !== 'combos.changed') return
    setBefore(combo?.items ?? [])
    await refetch()
  }

  return (
    <StepFrame
      step={step}
      title={wizardTexts.summary.title}
      context={wizardTexts.summary.context}
      onContinue={() => void submit()}
      continueLabel={wizardTexts.summary.submit}
      obstacle={lines.length > 0 ? null : isPending ? uiTexts.loading : texts.noneObstacle}
      busy={progress !== null}
      total={lines.length > 0 && <Money amount={totalOf(lines)} />}
    >
      <GeneralSection step={step} />
      <FilesSection step={step} />
      {combo && lines.length > 0 ? (
        <ComboLines combo={combo} fronts={fronts} before={before} />
      ) : (
        <WithoutCombo failure={failure} isLoading={isPending} onRetry={() => void refetch()} />
      )}
      <NotesAndDisclaimer step={step} isSending={progress !== null} />
      <SendingState
        progress={progress}
        error={error?.code === 'combos.changed' ? null : error}
        isCancelled={isCancelled}
        flow={flow}
        onCancel={cancel}
      />
    </StepFrame>
  )
}

type WithoutProps = { failure: CallError | null; isLoading: boolean; onRetry: () => void }

/** That there is no combo is no error; that nobody can tell is one. */
function WithoutCombo({ failure, isLoading, onRetry }: WithoutProps) {
  if (isLoading) return <Loading />
  if (failure && failure.status !== 404) return <ErrorState message={texts.failed} onRetry={onRetry} />
  return (
    <Empty
      title={texts.none}
      action={
        <Anchor component={Link} to={startAddress}>
          {texts.otherType}
        </Anchor>
      }
    >
      {texts.noneHelp}
    </Empty>
  )
}
