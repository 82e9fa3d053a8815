import { isBefore } from '@barreno/domain/calendar'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { withoutSiteAnswers } from '../patterns/front-facts.ts'
import type { Brought } from './bring-files.ts'
import { withFrontsOf } from './configured-fronts.ts'
import { contentOf, type Draft, emptyDraft } from './draft.ts'
import type { PastRequest } from './past-request.ts'

/**
 * Returns a new request like a past one, without its date, its notes and the answers about its sites, so that each
 * front has to be reviewed again.
 */
export function repeated(past: PastRequest, brought: Brought): Draft {
  const draft = copied(past, brought)
  return {
    ...draft,
    frontPatternInputs: draft.frontPatternInputs.map((facts) => facts && withoutSiteAnswers(facts)),
    suggestedFrontPatterns: draft.suggestedFrontPatterns.map(() => null),
  }
}

const copied = (past: PastRequest, { files, missing }: Brought): Draft =>
  withFrontsOf(
    {
      ...emptyDraft,
      orderType: past.orderType,
      miningType: past.miningType,
      numberOfFronts: past.numberOfFronts,
      patternCreationMode: past.patterns.length > 0 ? 'upload' : null,
      blastingPatterns: files,
      customSelectedItems: past.items,
      seenCombo: past.combo,
      comboAdditions: past.additions,
      copiedFrom: { number: past.number, serviceDate: past.estimatedServiceDate, missingFiles: missing, record: past.record },
    },
    // A record with files has no designs, whatever else is recorded with them.
    past.patterns.length > 0 ? [] : past.configured,
  )

/** Returns a draft that corrects a returned request: everything, and the date if it is not past. */
export function corrected(preorder: Preorder, past: PastRequest, brought: Brought, today: string): Draft {
  const draft: Draft = {
    ...copied(past, brought),
    estimatedServiceDate: isBefore(past.estimatedServiceDate, today) ? null : past.estimatedServiceDate,
    ...past.typed,
  }
  return { ...draft, resubmits: { ...correctionOf(preorder), begun: contentOf(draft) } }
}

/** Returns what identifies the return that a draft corrects: the pre-order, its version and the reason. */
export const correctionOf = ({ id, preOrderNumber, version, currentStatus, statusHistory }: Preorder): NonNullable<Draft['resubmits']> => ({
  id,
  preOrderNumber,
  version,
  reason: statusHistory.find(({ status }) => status === currentStatus)?.notes ?? null,
})
