import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { caracasDate } from '@barreno/domain/calendar'
import { paymentFaults, type PaymentMethod, paymentMethodNames } from '@barreno/domain/orders/payments/values'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { paymentTexts } from '@barreno/texts/payments'
import { validation } from '@barreno/domain/validation'
import { readable, type TypedDate, unreadableMessage } from '../ui/typed.ts'
import { useState } from 'react'
import { DateField } from '../ui/date-field.tsx'
import type { useFields } from '../ui/use-fields.ts'

const texts = paymentTexts.record

/** The method, the reference and the value date of a payment. */
export type StatedPayment = { method: PaymentMethod | null; reference: string; valueDate: TypedDate }

export const nothingStated = (): StatedPayment => ({ method: null, reference: '', valueDate: caracasDate(new Date()) })

/** Returns all faults of a payment's fields at once. */
export function statedFaults(stated: StatedPayment, order: Pick<OrderRow, 'createdAt'>): Partial<Record<keyof StatedPayment, string>> {
  const valueDate = readable(stated.valueDate)
  const faults = paymentFaults({ ...stated, valueDate }, order, new Date())
  return {
    ...(!stated.method && { method: validation.paymentMethod }),
    ...(!valueDate && { valueDate: unreadableMessage(stated.valueDate) ?? validation.required }),
    ...Object.fromEntries(faults.map((fault) => [fault.field, paymentTexts.faults[fault.code](fault)])),
  }
}

/** Returns the payment as it is sent. */
export const sentPayment = ({ method, reference, valueDate }: StatedPayment) => ({
  method: method!,
  reference: reference.trim() || null,
  valueDate: readable(valueDate),
})

type Props = { fields: ReturnType<typeof useFields<StatedPayment>>; isFirst?: boolean }

export function PaymentFields({ fields: { values, set, field, text }, isFirst = false }: Props) {
  const [today] = useState(() => caracasDate(new Date()))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        {...field('method')}
        label={texts.method}
        placeholder={texts.chooseMethod}
        data={paymentMethodNames.map((value) => ({ value, label: paymentTexts.methodLabels[value] }))}
        value={values.method}
        onChange={(method) => set('method', method)}
        required
        withAsterisk={false}
        data-autofocus={isFirst || undefined}
      />
      <TextInput label={texts.reference} description={texts.referenceHelp} maxLength={80} autoComplete="off" {...text('reference')} />
      <DateField
        {...field('valueDate')}
        label={texts.valueDate}
        description={texts.valueDateHelp}
        value={values.valueDate}
        onChange={(date) => set('valueDate', date)}
        max={today}
      />
    </SimpleGrid>
  )
}
