import type { Order } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import classes from './order-actions.module.css'

const texts = orderTexts.detail.receipt

/** The registered payment receipt. Renders nothing for readers who may not see money. */
export function ReceiptSection({ order: { paymentReceipt: receipt, hasReceipt } }: { order: Order }) {
  if (hasReceipt === null) return null
  return (
    <Section id="receipt" title={texts.title}>
      {receipt ? (
        <Facts
          facts={[
            { label: texts.number, value: receipt.receiptNumber },
            { label: texts.amount, value: <Money amount={receipt.amount} /> },
            { label: texts.date, value: <DateText value={receipt.dateAccepted} withTime /> },
            { label: texts.payer, value: texts.full(receipt.namePayment, receipt.lastNamePayment) },
            { label: texts.payerDocument, value: receipt.documentPayment },
            { label: texts.alianza, value: receipt.alianzaName, wide: true },
            { label: texts.rif, value: receipt.alianzaRif },
            { label: texts.operator, value: texts.full(receipt.nameOperator, receipt.lastNameOperator) },
            { label: texts.operatorDocument, value: receipt.documentOperator },
          ]}
        />
      ) : (
        <p className={classes.none}>{texts.none}</p>
      )}
    </Section>
  )
}
