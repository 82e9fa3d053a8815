import { Progress } from '@mantine/core'
import type { OrderPayment } from '@barreno/domain/orders/payments/schema'
import type { Order } from '@barreno/domain/orders/schema'
import { date, dateTime, money } from '@barreno/texts/format'
import { paymentMethodLabel, paymentTexts } from '@barreno/texts/payments'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'
import { possible } from './use-order-dialog.ts'
import classes from './payments-section.module.css'

const texts = paymentTexts.section

type Props = { order: Order; action?: ReactNode; onDone: (message: string) => void }

/** The payments and reversals of the order and the outstanding amount. Renders nothing for readers who may not see money. */
export function PaymentsSection({ order, action, onDone }: Props) {
  const [reversed, setReversed] = useState<OrderPayment | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { payments, paidAmount, outstanding, budgetTotal, voidReceiptNumbers } = order
  if (payments === null || paidAmount === null || outstanding === null || budgetTotal === null) return null
  const mayReverse = possible(order, 'orders.reversePayment') !== undefined
  const ask = (payment: OrderPayment) => {
    setReversed(payment)
    setOpen(true)
  }
  const isReversible = (payment: OrderPayment) => mayReverse && payment.reverses === null && payment.reversedBy === null
  return (
    <Section id="payments" title={texts.title} action={action}>
      <div className={classes.sum}>
        <dl className={classes.figures}>
          <Figure label={texts.paid} amount={paidAmount} />
          <Figure label={texts.outstanding} amount={outstanding} />
          <Figure label={texts.total} amount={budgetTotal} />
        </dl>
        <Progress
          value={budgetTotal > 0 ? (paidAmount / budgetTotal) * 100 : paidAmount === outstanding ? 0 : 100}
          aria-label={texts.progress(paidAmount, budgetTotal)}
          size="sm"
          {...(outstanding === 0 && { color: 'green' })}
        />
      </div>
      {payments.length === 0 ? (
        <p className={classes.note}>{texts.none}</p>
      ) : (
        <DataTable
          label={texts.title}
          rows={payments}
          rowKey={({ id }) => id}
          columns={[...columns, ...(payments.some(isReversible) ? [reversing(isReversible, ask)] : [])]}
          card={cardWith(isReversible, ask)}
          empty={null}
        />
      )}
      {voidReceiptNumbers.length > 0 && <p className={classes.note}>{texts.voidReceipts(voidReceiptNumbers)}</p>}
      {reversed && <ReversalDialog order={order} payment={reversed} opened={isOpen} onClose={() => setOpen(false)} onDone={onDone} />}
    </Section>
  )
}

const Figure = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)

const columns: readonly Column<OrderPayment>[] = [
  { key: 'paymentNumber', title: texts.columns.number, wrap: true, cell: (payment) => <PaymentNumber payment={payment} /> },
  { key: 'method', title: texts.columns.method, wrap: true, cell: (payment) => <Method payment={payment} /> },
  { key: 'valueDate', title: texts.columns.valueDate, cell: ({ valueDate }) => date(valueDate) },
  { key: 'recordedAt', title: texts.columns.recorded, wrap: true, cell: (payment) => recordedBy(payment) },
  { key: 'amount', title: texts.columns.amount, numeric: true, cell: (payment) => <Amount payment={payment} /> },
]

const reversing = (isReversible: (payment: OrderPayment) => boolean, ask: (payment: OrderPayment) => void): Column<OrderPayment> => ({
  key: 'reverse',
  title: texts.reverse,
  hideTitle: true,
  cell: (payment) => isReversible(payment) && <Reverse payment={payment} onClick={() => ask(payment)} />,
})

const Reverse = ({ payment: { paymentNumber, delivery }, onClick }: { payment: OrderPayment; onClick: () => void }) => (
  <ActionButton
    variant="subtle"
    size="compact-sm"
    aria-label={texts.reverseOf(paymentNumber)}
    obstacles={delivery ? [paymentTexts.delivered(paymentNumber, delivery.deliveryNumber)] : []}
    onClick={onClick}
  >
    {texts.reverse}
  </ActionButton>
)

/** The number of a payment and what happened to it: reversed, or delivered. */
const PaymentNumber = ({ payment: { paymentNumber, reverses, reversedBy, delivery } }: { payment: OrderPayment }) => (
  <>
    <span className={classes.number}>{paymentNumber}</span>
    {reverses && <span className={classes.hint}>{texts.reversal(reverses)}</span>}
    {reversedBy && <span className={classes.hint}>{texts.reversed(reversedBy)}</span>}
    {delivery && <span className={classes.quiet}>{texts.delivered(delivery.deliveryNumber)}</span>}
  </>
)

const Method = ({ payment: { method, reference, note, reverses } }: { payment: OrderPayment }) => (
  <>
    {paymentMethodLabel(method)}
    {reference && <span className={classes.quiet}>{texts.reference(reference)}</span>}
    {note && <span className={classes.quiet}>{reverses ? texts.reason(note) : note}</span>}
  </>
)

const Amount = ({ payment: { amount, reversedBy } }: { payment: OrderPayment }) => (
  <span className={classes.amount} data-void={reversedBy !== null || undefined}>
    {money(amount)}
  </span>
)

const recordedBy = ({ recordedByName, recordedAt }: OrderPayment) =>
  recordedByName ? texts.recordedBy(recordedByName, dateTime(recordedAt)) : dateTime(recordedAt)

const cardWith = (isReversible: (payment: OrderPayment) => boolean, ask: (payment: OrderPayment) => void) => (payment: OrderPayment) => (
  <PaymentCard payment={payment} onReverse={isReversible(payment) ? () => ask(payment) : null} />
)

const PaymentCard = ({ payment, onReverse }: { payment: OrderPayment; onReverse: (() => void) | null }) => (
  <RowCard
    title={<PaymentNumber payment={payment} />}
    figure={<Amount payment={payment} />}
    lines={[<Method key="method" payment={payment} />, `${texts.columns.valueDate}: ${date(payment.valueDate)}`, recordedBy(payment)]}
    {...(onReverse && { action: <Reverse payment={payment} onClick={onReverse} /> })}
  />
)
