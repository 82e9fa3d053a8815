import { Anchor } from '@mantine/core'
import { combos } from '@barreno/domain/combos/calls'
import { totalOf } from '@barreno/domain/preorders/pricing'
import { draftTexts } from '@barreno/texts/drafts'
import { uiTexts } from '@barreno/texts/ui'
import { wizardTexts } from '@barreno/texts/wizard'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call, CallError } from '../api/call.ts'
import { ApprovalNotice } from '../people/approval-notice.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { startAddress } from '../paths.ts'
import { Money } from '../ui/money.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { useUsualQuestion } from '../records/use-usual-question.tsx'
import { comboChanges, seenItems } from './combo-changes.ts'
import { ComboAdditions } from './combo-additions.tsx'
import { ComboLines, linesOfCombo } from './combo-lines.tsx'
import { CatalogueChanges } from './catalogue-changes.tsx'
import { MixedDetonators } from './mixed-detonators.tsx'
import { NotesAndDisclaimer } from './request-sections.tsx'
import { atPricesOf } from './selection.ts'
import { offersChanged, SendingState } from './sending-state.tsx'
import { submissionOf } from './submission.ts'
import { stepFrame, type SummaryProps, WizardHead } from './summary-parts.tsx'
import { findAdditions, useComboAdditions } from './use-combo-additions.ts'
import { useSubmission } from './use-submission.ts'
import { WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.combo

/** The last step of a combo request: shows it as it will be sent. */
export const ComboSummaryPage = () => <WizardStep id="summary">{(step) => <ComboSummary step={step} />}</WizardStep>

/** Shows the current combo and sends the request. `frame` renders it, with `head` before the materials. */
export function ComboSummary({ step, frame = stepFrame, head }: SummaryProps) {
  const { draft, change } = step
  const sending = useSubmission(step)
  const { data, error: failure, isPending, refetch } = useEndpoint(combos.active, {})
  const [isRefused, setRefused] = useState(false)
  const isFailed = failure !== null && failure.status !== 404
  const combo = failure?.status === 404 ? undefined : data
  const items = combo ? seenItems(combo.items) : []
  const fronts = draft.numberOfFronts ?? 0
  const additions = useComboAdditions(draft, items)
  const lines = linesOfCombo(items, fronts, additions.items)
  const isSending = sending.progress !== null

  const question = useUsualQuestion(draft.resubmits ? { preorder: draft.resubmits.id } : {}, {
    confirmed: draft.confirmedQuantities,
    onConfirm: (confirmedQuantities) => change({ confirmedQuantities }),
  })

  // Later changes are compared with what the client saw first, however long the draft is kept.
  const isUnseen = combo !== undefined && draft.seenCombo === null
  useEffect(() => {
    if (isUnseen) change({ seenCombo: seenItems(combo.items) })
  }, [isUnseen, combo, change])

  async function submit() {
    setRefused(false)
    const refusal = await sending.send(submissionOf(draft, lines), verify)
    if (!['combos.changed', offersChanged, 'preorders.totalChanged'].includes(refusal?.code ?? '')) return
    change({ seenCombo: items, comboAdditions: additions.items })
    await Promise.all([refetch(), additions.refetch()])
    setRefused(true)
  }

  /**
   * Throws if the combo or an addition differs from what the client sees. The server would accept the current prices
   * without noticing the difference.
   */
  async function verify(signal: AbortSignal | undefined): Promise<void> {
    const now = await call(combos.active, {}, { signal })
    if (comboChanges(items, seenItems(now.items)).length > 0) throw new CallError(texts.changed, 409, 'combos.changed')
    if (additions.items.length === 0) return
    const offers = await findAdditions(seenItems(now.items), signal)
    if (atPricesOf(offers, additions.items).changes.length > 0) throw new CallError(wizardTexts.materials.changed, 409, offersChanged)
  }

  /** Removes additions that are no longer offered. The others keep the prices that the client had seen. */
  function leaveOut() {
    const gone = additions.changes.filter(({ now }) => now === null).map(({ materialId }) => materialId)
    change({ comboAdditions: draft.comboAdditions.filter(({ materialId }) => !gone.includes(materialId)) })
  }

  return frame({
    step,
    title: wizardTexts.summary.title,
    context: wizardTexts.summary.context,
    onContinue: () => question.ask(lines, () => void submit()),
    continueLabel: draft.resubmits ? draftTexts.correct.send : wizardTexts.summary.submit,
    obstacle: additions.obstacle ?? (lines.length > 0 ? null : isPending ? uiTexts.loading : isFailed ? texts.failed : texts.noneObstacle),
    busy: isSending,
    total: lines.length > 0 && <Money amount={totalOf(lines)} />,
    question: question.dialog,
    children: (
      <>
        {head ?? <WizardHead step={step} />}
        {additions.changes.length > 0 && <CatalogueChanges changes={additions.changes} isRefused={isRefused} onLeaveOut={leaveOut} />}
        {combo && lines.length > 0 ? (
          <ComboLines
            name={combo.name}
            items={items}
            fronts={fronts}
            additions={additions.items}
            changes={draft.seenCombo ? comboChanges(draft.seenCombo, items) : []}
            isRefused={isRefused}
          />
        ) : (
          <WithoutCombo isFailed={isFailed} isLoading={isPending} onRetry={() => void refetch()} />
        )}
        <MixedDetonators
          draft={draft}
          lines={lines}
          onRemove={(removed) => change({ comboAdditions: draft.comboAdditions.filter(({ materialId }) => !removed.includes(materialId)) })}
        />
        <ComboAdditions
          additions={additions}
          onChange={({ items: comboAdditions, unreadable }) =>
            change({ comboAdditions: [...comboAdditions], unreadableQuantities: unreadable })
          }
        />
        <ApprovalNotice total={totalOf(lines)} />
        <NotesAndDisclaimer step={step} isSending={isSending} />
        <SendingState step={step} sending={sending} />
      </>
    ),
  })
}

type WithoutProps = { isFailed: boolean; isLoading: boolean; onRetry: () => void }

/** A missing combo is not an error; a failed request is. */
function WithoutCombo({ isFailed, isLoading, onRetry }: WithoutProps) {
  if (isLoading) return <Loading />
  if (isFailed) return <ErrorState message={texts.failed} onRetry={onRetry} />
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
