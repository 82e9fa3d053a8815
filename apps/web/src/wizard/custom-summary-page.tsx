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
import { NotesAndDisclaimer } from './request-sections.tsx'
import { atPricesOf, linesOf, offerOf } from './selection.ts'
import { offersChanged, SendingState } from './sending-state.tsx'
import { submissionOf } from './submission.ts'
import { stepFrame, type SummaryProps, WizardHead } from './summary-parts.tsx'
import { useSubmission } from './use-submission.ts'
import { WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.summary

/** The last step of a custom request: shows it as it will be sent. */
export const CustomSummaryPage = () => <WizardStep id="summary">{(step) => <CustomSummary step={step} />}</WizardStep>

/** Shows the request at today's prices and sends it. `frame` renders it, with `head` before the materials. */
export function CustomSummary({ step, frame = stepFrame, head, edit }: SummaryProps) {
  const { draft, change } = step
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
    // The new prices are shown beside the ones that the client has just seen.
    change({ customSelectedItems: items })
    await refetch()
    setRefused(true)
  }

  /** Throws if the prices differ from what the client sees. The server applies its own prices and would not notice the difference. */
  async function verify(signal: AbortSignal | undefined): Promise<void> {
    const now = await call(materials.available, {}, { signal })
    if (atPricesOf(now.items.map(offerOf), items).changes.length > 0) throw new CallError(wizardTexts.materials.changed, 409, offersChanged)
  }

  /** Removes materials that are no longer offered. The others keep the prices that the client had seen. */
  function leaveOut() {
    const gone = changes.filter(({ now }) => now === null).map(({ materialId }) => materialId)
    change({ customSelectedItems: draft.customSelectedItems.filter(({ materialId }) => !gone.includes(materialId)) })
  }

  return frame({
    step,
    title: texts.title,
    context: texts.context,
    onContinue: () => void submit(),
    continueLabel: draft.resubmits ? draftTexts.correct.send : texts.submit,
    // Prices may have risen since: nothing is sent before the client has seen today's prices.
    obstacle: error
      ? draftTexts.pricesUnchecked
      : !data
        ? uiTexts.loading
        : isGone
          ? wizardTexts.materials.goneObstacle
          : lines.length === 0
            ? wizardTexts.materials.nothingSelected
            : null,
    busy: isSending,
    total: <Money amount={totalOf(lines)} />,
    children: (
      <>
        {error && <PricesUnchecked onRetry={() => void refetch()} />}
        {changes.length > 0 && <CatalogueChanges changes={changes} isRefused={isRefused} onLeaveOut={leaveOut} />}
        {head ?? <WizardHead step={step} />}
        <MixedDetonators draft={draft} lines={lines} />
        <LinesSection title={texts.materials} lines={lines} action={edit === undefined ? <EditMaterials to={step.previous} /> : edit} />
        <ApprovalNotice total={totalOf(lines)} />
        <NotesAndDisclaimer step={step} isSending={isSending} />
        <SendingState step={step} sending={sending} />
      </>
    ),
  })
}

const EditMaterials = ({ to }: { to: string }) => (
  <Button component={Link} to={to} variant="default" size="compact-md">
    {texts.editMaterials}
  </Button>
)

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
