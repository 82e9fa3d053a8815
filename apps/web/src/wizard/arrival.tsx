import { isBefore } from '@barreno/domain/calendar'
import { draftTexts } from '@barreno/texts/drafts'
import { useLocation } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { ChangeList } from './change-list.tsx'
import { nextToConfigure } from './configured-fronts.ts'
import { DraftFacts } from './draft-facts.tsx'
import { type Draft, isConfigured } from './draft.ts'
import { useDraftChanges } from './use-draft-changes.ts'
import type { CurrentStep } from './wizard-step.tsx'

const texts = draftTexts.arrival

/** How the user came into the wizard, if not from its beginning. Only the first screen shows it. */
export type ArrivalState = { arrived: 'copied' | 'resumed' }

/** What was carried over and what has changed, for a request that was copied or resumed. */
export function Arrival({ step }: { step: CurrentStep }) {
  const { state } = useLocation()
  const arrived = (state as Partial<ArrivalState> | null)?.arrived
  return arrived ? <Arrived step={step} isCopy={arrived === 'copied'} /> : null
}

function Arrived({ step: { id, draft, savedAt, today }, isCopy }: { step: CurrentStep; isCopy: boolean }) {
  const { own, files, offered, isChecked } = useDraftChanges(draft)
  // These steps show their own changes where they belong.
  const elsewhere = [...(id === 'upload' ? [] : files), ...(id === 'materials' || id === 'summary' ? [] : offered)]
  const isWhole = isCopy && isChecked && own.length + files.length + offered.length === 0
  const sentences = [
    ...(isWhole ? broughtWhole(draft) : []),
    ...designs(draft, isCopy),
    ...dateToChoose(draft, today),
    ...own,
    ...elsewhere,
  ]
  return (
    <Notice tone={own.length + elsewhere.length > 0 ? 'amber' : 'blue'} title={isCopy ? titleOfCopy(draft) : texts.resumed} live>
      {!isCopy && <DraftFacts draft={draft} savedAt={savedAt} />}
      {sentences.length > 0 && <ChangeList sentences={sentences} />}
    </Notice>
  )
}

function titleOfCopy({ copiedFrom, resubmits }: Draft): string {
  return texts.corrected(resubmits?.preOrderNumber ?? copiedFrom?.number ?? '')
}

/** Says that everything was copied unchanged; a combo brings no materials of its own. */
function broughtWhole(draft: Draft): string[] {
  if (!isConfigured(draft)) return [texts.asItWas]
  return draft.orderType === 'custom' ? [texts.materialsAsTheyWere] : []
}

/** The designs were copied, but nobody has accepted their current suggestions yet. */
const designs = (draft: Draft, isCopy: boolean) => (isCopy && isConfigured(draft) && nextToConfigure(draft) ? [texts.designs] : [])

/** A copy has no date until the user chooses one; this names the date of the original. */
function dateToChoose({ copiedFrom, estimatedServiceDate, resubmits }: Draft, today: string): string[] {
  if (!copiedFrom || estimatedServiceDate !== null) return []
  const { serviceDate } = copiedFrom
  return [resubmits && isBefore(serviceDate, today) ? draftTexts.changes.datePast(serviceDate) : texts.chooseDate(serviceDate)]
}
