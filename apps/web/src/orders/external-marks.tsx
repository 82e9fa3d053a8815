import { VisuallyHidden } from '@mantine/core'
import { agencies, type Agency } from '@barreno/domain/actor'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { reserving, untilTransit } from '@barreno/domain/statuses/orders'
import { agencyLabels } from '@barreno/texts/roles'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import classes from './external-marks.module.css'

const texts = orderQueueTexts.external

/** The agencies that have and have not signed an order, and the state of its guide; from transit on, who has confirmed the consumption. */
export function ExternalMarks({ order }: { order: OrderRow }) {
  // An order that is back in preparation has nothing to sign yet.
  if (reserving.includes(order.currentStatus)) return null
  const isBefore = untilTransit.includes(order.currentStatus)
  const marks = isBefore
    ? agencies.map((agency) => ({
        label: `${agencyLabels[agency]}${trackOf(order, agency)}`,
        isGiven: order[`${agency}AlmacenistaApproved`] || order[`${agency}Approved`],
      }))
    : [
        { label: agencyLabels.gnb, isGiven: order.gnbOperatorConsumed },
        { label: agencyLabels.daex, isGiven: order.daexOperatorConsumed },
        { label: texts.client, isGiven: order.clienteConfirmaConsumo },
      ]
  return (
    <div className={classes.marks}>
      <span className={classes.of}>{isBefore ? texts.approvals : texts.consumption}</span>
      {marks.map(({ label, isGiven }) => (
        <span key={label} className={classes.mark} data-given={isGiven || undefined}>
          {isGiven ? <IconCircleCheck size={16} stroke={1.75} aria-hidden /> : <IconCircleDashed size={16} stroke={1.75} aria-hidden />}
          {label}
          <VisuallyHidden>: {isGiven ? texts.given : texts.missing}</VisuallyHidden>
        </span>
      ))}
      {isBefore && <span className={classes.guide}>{texts.guide(order.idGuia, order.guideConfirmed)}</span>}
    </div>
  )
}

/** Returns how the agency approved, by its confirmation or directly; either one is enough. */
function trackOf(order: OrderRow, agency: Agency): string {
  if (order[`${agency}AlmacenistaApproved`]) return texts.confirmed
  return order[`${agency}Approved`] ? texts.direct : ''
}
