import { Button } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import { totalOf } from '@barreno/domain/preorders/pricing'
import { draftTexts } from '@barreno/texts/drafts'
import { uiTexts } from '@barreno/texts/ui'
import { wizardTexts } from '@barreno/texts/wizard'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, CallError } from '../api/call.ts'
import { ApprovalNotice } from '../people/approval-notice.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Money } from '../ui/money.tsx'
import { CatalogueChanges } from './catalogue-changes.tsx'
import { LinesSection } from './lines-section.tsx'
import { MixedDetonators } from './mixed-detonators.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { GeneralSection, NotesAndDisclaimer, PatternsOfFronts } from './request-sections.tsx'
import { atPricesOf, linesOf, offerOf } from './selection.ts'
import { offersChanged, SendingState } from './sending-state.tsx'
import { StepFrame } from './step-frame.tsx'
import { submissionOf } from './submission.ts'
import { useSubmission } from './use-submission.ts'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.summary

/** The custom request as it will be sent. */
export const CustomSummaryPage = () => <WizardStep id="summary">{(step) => <CustomSummary step={step} />}</WizardStep>

function CustomSummary({ step }: { step: CurrentStep }) {
  const { draft, change, previous } = step
  const sending = useSubmission(step)
  const { data, error, refetch } = useEndpoint(materials.available, {})
  const { items, changes } = data
    ? atPricesOf(data.items.map(offerOf), draft.customSelectedItems)
    : { items: draft.customSelectedItems, changes: [] }
  const lines = linesOf(items)
  const isSending = sending.progress !== null
  const isGone = changes.some(({ now }) => now === null)
  const [isRefused, setRefused] = useState(false)

  async function submit() {
    setRefused(false)
    const refusal = await sending.send(submissionOf(draft, lines), verify)
    if (refusal?.code !== offersChanged && refusal?.code !== 'preorders.totalChanged') return
    // What they have just seen is what the new prices are shown beside.
    change({ customSelectedItems: items })
    await refetch()
    setRefused(true)
  }

  /** The server prices a request itself: that it would be others than the client sees must be found out here. */
  async function verify(signal: AbortSignal | undefined): Promise<void> {
    const now = await call(materials.available, {}, { signal })
    if (atPricesOf(now.items.map(offerOf), items).changes.length > 0) throw new CallError(wizardTexts.materials.changed, 409, offersChanged)
  }

  return (
    <StepFrame
      step={step}
      title={texts.title}
      context={texts.context}
      onContinue={() => void submit()}
      continueLabel={draft.resubmits ? draftTexts.correct.send : texts.submit}
      // What was chosen may be dearer by now: nothing is sent before the client has seen today's prices.
      obstacle={error ? draftTexts.pricesUnchecked : !data ? uiTexts.loading : isGone ? wizardTexts.materials.goneObstacle : null}
      busy={isSending}
      total={<Money amount={totalOf(lines)} />}
    >
      {error && <PricesUnchecked onRetry={() => void refetch()} />}
      {changes.length > 0 && <CatalogueChanges changes={changes} isRefused={isRefused} />}
      <GeneralSection step={step} />
      <PatternsOfFronts step={step} />
      <MixedDetonators draft={draft} lines={lines} />
      <LinesSection
        title={texts.materials}
        lines={lines}
        action={
          <Button component={Link} to={previous} variant="default" size="compact-md">
            {texts.editMaterials}
          </Button>
        }
      />
      <ApprovalNotice total={totalOf(lines)} />
      <NotesAndDisclaimer step={step} isSending={isSending} />
      <SendingState step={step} sending={sending} />
    </StepFrame>
  )
}

const PricesUnchecked = ({ onRetry }: { onRetry: () => void }) => (
  <OfferNotice
    title={draftTexts.pricesUnchecked}
    action={
      <Button variant="default" size="compact-md" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    }
  />
)
