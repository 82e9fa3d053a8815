import { caracasDate } from '@barreno/domain/calendar'
import type { Permit } from '@barreno/domain/permits/schema'
import { renewalNoticeDays } from '@barreno/domain/statuses/permits'
import { permitTexts as texts } from '@barreno/texts/permits'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useNow } from '../ui/use-now.ts'

/** The status of a permit; the days left if it expires soon and no successor is registered. */
export function PermitState({ permit: { status, validTo, isRenewed } }: { permit: Pick<Permit, 'status' | 'validTo' | 'isRenewed'> }) {
  const now = useNow(60_000)
  const daysLeft = Math.round((Date.parse(validTo) - Date.parse(caracasDate(now))) / 86_400_000)
  if (status === 'inForce' && daysLeft >= 0 && daysLeft <= renewalNoticeDays[0])
    return isRenewed ? (
      <StatusBadge tone="green">{`${texts.statuses.inForce} · ${texts.renewed}`}</StatusBadge>
    ) : (
      <StatusBadge tone="amber">{texts.daysLeft(daysLeft)}</StatusBadge>
    )
  return <StatusBadge tone={texts.tones[status]}>{texts.statuses[status]}</StatusBadge>
}
