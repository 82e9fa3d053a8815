import { Stack } from '@mantine/core'
import { agencyOf } from '@barreno/domain/actor'
import type { OrderPossibleAction } from '@barreno/domain/orders/schema'
import { placeLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { NotesField } from '../ui/notes-field.tsx'
import { Notice } from '../ui/notice.tsx'

/** The reason that a gerente gives when they act in place of an agency. Other roles need no reason. */
export function useSubstitution({ actingFor, needsSecondPerson }: OrderPossibleAction) {
  const [reason, setReason] = useState('')
  const [showsFault, setShowsFault] = useState(false)
  const isRequired = actingFor !== null && agencyOf(actingFor) !== null
  return {
    isAsked: isRequired,
    reason,
    setReason,
    showsFault,
    /** Returns the fields for the call; null while the reason is missing, which its field then shows. */
    given(): { substitutionReason?: string } | null {
      if (!isRequired) return {}
      const isMissing = !reason.trim()
      setShowsFault(isMissing)
      return isMissing ? null : { substitutionReason: reason.trim() }
    },
    /** Returns the message after success. If a second person must confirm, it says that the action was only requested. */
    outcome: (done: string) => (needsSecondPerson ? orderActionTexts.requested : done),
  }
}

type Props = { role: OrderPossibleAction['actingFor']; substitution: ReturnType<typeof useSubstitution>; needsSecondPerson: boolean }

/** The notice to a gerente who acts in place of another role. In place of an agency they must give a reason. */
export function StandIn({ role, substitution, needsSecondPerson }: Props) {
  const { isAsked, reason, setReason, showsFault } = substitution
  if (!role) return null
  return (
    <Stack gap="md">
      <Notice tone="amber">
        {orderActionTexts.standIn(placeLabels[role])}
        {needsSecondPerson && ` ${orderActionTexts.needsSecond}`}
      </Notice>
      {isAsked && (
        <NotesField
          label={orderActionTexts.substitutionReason}
          value={reason}
          error={showsFault && !reason.trim() ? orderActionTexts.substitutionReasonMissing : null}
          onChange={setReason}
        />
      )}
    </Stack>
  )
}
