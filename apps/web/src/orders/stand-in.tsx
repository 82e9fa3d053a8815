import { Stack, Textarea } from '@mantine/core'
import { agencyOf } from '@barreno/domain/actor'
import type { OrderPossibleAction } from '@barreno/domain/orders/schema'
import { placeLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'

/** What a gerente says when they act in a body's place; of the other roles nobody asks why. */
export function useSubstitution({ actingFor, needsSecondPerson }: OrderPossibleAction) {
  const [reason, setReason] = useState('')
  const [showsFault, setShowsFault] = useState(false)
  const isRequired = actingFor !== null && agencyOf(actingFor) !== null
  return {
    isAsked: isRequired,
    reason,
    setReason,
    showsFault,
    /** What goes with the call; null where the reason is still missing, which the field then says. */
    given(): { substitutionReason?: string } | null {
      if (!isRequired) return {}
      const isMissing = !reason.trim()
      setShowsFault(isMissing)
      return isMissing ? null : { substitutionReason: reason.trim() }
    },
    /** What is said when the call went well: so far it may only have been asked for. */
    outcome: (done: string) => (needsSecondPerson ? orderActionTexts.requested : done),
  }
}

type Props = { role: OrderPossibleAction['actingFor']; substitution: ReturnType<typeof useSubstitution>; needsSecondPerson: boolean }

/** Said to a gerente before they act in another role's place; in a body's place they say why. */
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
        <Textarea
          label={orderActionTexts.substitutionReason}
          value={reason}
          maxLength={2000}
          autosize
          minRows={2}
          error={showsFault && !reason.trim() ? orderActionTexts.substitutionReasonMissing : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Stack>
  )
}
