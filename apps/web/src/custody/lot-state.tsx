import type { Lot } from '@barreno/domain/custody/schema'
import { custodyTexts } from '@barreno/texts/custody'
import { StatusBadge } from '../ui/status-badge.tsx'

const tones = { usable: 'green', quarantined: 'amber', recalled: 'red' } as const

/** The status of a lot. An expired lot may not be used, whatever its status. */
export const LotState = ({ lot: { status, isExpired } }: { lot: Pick<Lot, 'status' | 'isExpired'> }) => (
  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
    {(status !== 'usable' || !isExpired) && <StatusBadge tone={tones[status]}>{custodyTexts.statuses[status]}</StatusBadge>}
    {isExpired && <StatusBadge tone="red">{custodyTexts.expired}</StatusBadge>}
  </span>
)
