import type { Order } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/domain/texts/orders'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'

const texts = orderTexts.detail.approvals

/** Who of the house let the order pass, and when. */
export function ApprovalsSection({ order }: { order: Order }) {
  return (
    <Section id="approvals" title={texts.title}>
      <Facts
        facts={[
          { label: texts.admin, value: <Approval order={order} at={order.adminApprovedAt} by={order.adminApproverName} /> },
          { label: texts.manager, value: <Approval order={order} at={order.gerenteApprovedAt} by={order.gerenteApproverName} /> },
        ]}
      />
    </Section>
  )
}

function Approval({ order, at, by }: { order: Order; at: string | null; by: string | null }) {
  if (!at) return awaited.includes(order.currentStatus) ? texts.pending : texts.none
  return (
    <>
      <DateText value={at} withTime />
      {by && <div>{by}</div>}
    </>
  )
}

const awaited: readonly Order['currentStatus'][] = ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE']
