import { auth } from '@barreno/domain/auth/calls'
import { isBefore } from '@barreno/domain/calendar'
import { combos } from '@barreno/domain/combos/calls'
import { materials } from '@barreno/domain/materials/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { draftTexts } from '@barreno/texts/drafts'
import { statusLabel } from '@barreno/texts/labels'
import { useEndpoint } from '../api/use-endpoint.ts'
import { comboChanges, comboSentences, seenItems } from './combo-changes.ts'
import { type Draft, stillMissing } from './draft.ts'
import { atPricesOf, offerOf, offerSentence } from './selection.ts'
import { useToday } from './use-today.ts'

const texts = draftTexts.changes

export type DraftChanges = {
  /** Changes to the account, to the corrected record, and to the date. */
  own: string[]
  /** Files that could not be loaded. */
  files: string[]
  /** Changes to the offer: prices, materials, the combo. */
  offered: string[]
  /** Whether all changes are known by now. */
  isChecked: boolean
}

/** Returns the changes since the client left their draft, with old and new values. */
export function useDraftChanges(draft: Draft): DraftChanges {
  const today = useToday()
  const { data: client } = useEndpoint(auth.me, {})
  const returned = useReturnChange(draft)
  const offered = [useCatalogueChanges(draft), useComboChanges(draft)]
  const { estimatedServiceDate: date } = draft
  return {
    own: [
      ...(client?.estatus === false ? [texts.account] : []),
      ...(returned ?? []),
      ...(date !== null && isBefore(date, today) ? [texts.datePast(date)] : []),
    ],
    files: stillMissing(draft).map(({ front, name, message }) => texts.fileMissing(front, name, message)),
    offered: offered.flatMap((found) => found ?? []),
    isChecked: client !== undefined && ![returned, ...offered].includes(null),
  }
}

/** Changes found: empty if there is nothing to check, null while unknown. */
type ChangeSentences = string[] | null

function useReturnChange({ resubmits }: Draft): ChangeSentences {
  const { data } = useEndpoint(preorders.get, { id: resubmits?.id ?? '' }, { enabled: resubmits !== null })
  if (!resubmits) return []
  if (data?.id !== resubmits.id) return null
  if (!data.actions.some(({ action }) => action === 'preorders.resubmit'))
    return [draftTexts.correct.closed(data.preOrderNumber, statusLabel(data.currentStatus))]
  return data.version === resubmits.version ? [] : [texts.returnedAgain]
}

function useCatalogueChanges({ orderType, customSelectedItems: items }: Draft): ChangeSentences {
  const isWanted = orderType === 'custom' && items.length > 0
  const { data, error } = useEndpoint(materials.available, {}, { enabled: isWanted })
  if (!isWanted) return []
  if (error) return [texts.unchecked]
  return data ? atPricesOf(data.items.map(offerOf), items).changes.map(offerSentence) : null
}

function useComboChanges({ orderType, seenCombo }: Draft): ChangeSentences {
  const isWanted = orderType === 'combo'
  const { data, error } = useEndpoint(combos.active, {}, { enabled: isWanted })
  if (!isWanted) return []
  if (error) return [error.status === 404 ? texts.noCombo : texts.unchecked]
  if (!data) return null
  return seenCombo ? comboSentences(comboChanges(seenCombo, seenItems(data.items))) : []
}
