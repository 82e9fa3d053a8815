import { Anchor } from '@mantine/core'
import type { Order } from '@barreno/domain/orders/schema'
import { miningTypeLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import { Link } from 'react-router'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Count } from '../ui/quantity.tsx'
import { Section } from '../ui/section.tsx'

type Props = { order: Order; preorderPath: (preorderId: string) => string | null }

const texts = orderTexts.detail.general

/** The general data of the order and its origin. */
export function GeneralSection({ order, preorderPath }: Props) {
  return (
    <Section id="general" title={texts.title}>
      <Facts
        facts={[
          { label: texts.number, value: order.orderNumber },
          { label: texts.createdAt, value: <DateText value={order.createdAt} withTime /> },
          { label: texts.serviceDate, value: <DateText value={order.estimatedServiceDate} /> },
          { label: texts.miningType, value: miningTypeLabels[order.miningType] },
          { label: texts.fronts, value: <Count value={order.numberOfFronts} /> },
          { label: texts.operator, value: order.assignedOperatorName ?? orderTexts.unassigned },
          ...(order.preOrderId
            ? [{ label: texts.preorder, value: <PreorderLink order={order} path={preorderPath(order.preOrderId)} /> }]
            : []),
          ...(order.planiVolaFileName ? [{ label: texts.plan, value: order.planiVolaFileName, wide: true }] : []),
          ...(order.termsAccepted ? [{ label: texts.terms, value: texts.termsAccepted }] : []),
        ]}
      />
    </Section>
  )
}

const PreorderLink = ({ order, path }: { order: Order; path: string | null }) =>
  path ? (
    <Anchor component={Link} to={path}>
      {order.preOrderNumber}
    </Anchor>
  ) : (
    order.preOrderNumber
  )
