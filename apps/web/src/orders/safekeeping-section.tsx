import type { Order } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'

const texts = orderTexts.detail.safekeeping

/** Where the returned material is stored and who received it. Renders nothing until there is a return. */
export function SafekeepingSection({ safekeeping }: Pick<Order, 'safekeeping'>) {
  if (!safekeeping) return null
  const { safekeepingNumber, at, location, receivedBy, operatorName, notes } = safekeeping
  return (
    <Section id="safekeeping" title={texts.title}>
      <Facts
        facts={[
          { label: texts.number, value: safekeepingNumber },
          { label: texts.at, value: <DateText value={at} withTime /> },
          { label: texts.location, value: location, wide: true },
          ...(receivedBy
            ? [
                {
                  label: texts.receiver,
                  value: `${receivedBy.name} ${receivedBy.lastName} · ${orderTexts.detail.approvals.idDocument(receivedBy.idDocument)}`,
                },
              ]
            : []),
          ...(operatorName ? [{ label: texts.operator, value: operatorName }] : []),
          ...(notes ? [{ label: texts.notes, value: notes, wide: true }] : []),
        ]}
      />
    </Section>
  )
}
