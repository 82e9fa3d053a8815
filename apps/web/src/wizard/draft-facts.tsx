import { caracasDate } from '@barreno/domain/calendar'
import { draftTexts } from '@barreno/texts/drafts'
import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { wizardTexts } from '@barreno/texts/wizard'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { Draft } from './draft.ts'
import { earliestMissing } from './steps.ts'
import classes from './draft-facts.module.css'

type Props = { draft: Draft; savedAt: string | null }

/** The type of a draft, the step where it stopped, and when it was saved. */
export const DraftFacts = ({ draft, savedAt }: Props) => (
  <p className={classes.facts}>
    {draft.orderType && <span>{orderTypeLabels[draft.orderType]}</span>}
    {draft.miningType && <span>{miningTypeLabels[draft.miningType]}</span>}
    {draft.resubmits && <span>{draftTexts.correct.flow(draft.resubmits.preOrderNumber)}</span>}
    {draft.copiedFrom && !draft.resubmits && <span>{draftTexts.card.copyOf(draft.copiedFrom.number)}</span>}
    <StoppedAt draft={draft} savedAt={savedAt} />
  </p>
)

/** The first missing step when the draft was saved. By today a date may have passed, which would lead to an earlier step. */
const StoppedAt = ({ draft, savedAt }: Props) => (
  <>
    {savedAt && (
      <span>
        {draftTexts.arrival.stoppedAt}: <strong>{wizardTexts.steps[earliestMissing(draft, caracasDate(new Date(savedAt))).id]}</strong>
      </span>
    )}
    {savedAt && (
      <span>
        {wizardTexts.draft.saved} <RelativeTime value={savedAt} />
      </span>
    )}
  </>
)
