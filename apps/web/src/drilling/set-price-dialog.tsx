import { Select, Stack, Textarea } from '@mantine/core'
import { caracasDate } from '@barreno/domain/calendar'
import { drilling } from '@barreno/domain/drilling/calls'
import { type DrillingMethod, drillingMethods } from '@barreno/domain/drilling/values'
import { validation } from '@barreno/domain/validation'
import { drillingTexts } from '@barreno/texts/drilling'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { readable, type TypedDate, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './drilling.module.css'

const texts = drillingTexts.set

type Props = { opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Sets the price of drilling for a diameter and a method, from a given day. */
export function SetPriceDialog({ opened, ...form }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={form.onClose} title={texts.title} fullScreen={isPhone}>
      <SetPriceForm {...form} />
    </Dialog>
  )
}

type Values = {
  diameter_mm: TypedNumber
  method: DrillingMethod | null
  price_m: TypedNumber
  price_hole: TypedNumber
  validFrom: TypedDate
  reason: string
}

function SetPriceForm({ onClose, onDone }: Omit<Props, 'opened'>) {
  const [today] = useState(() => caracasDate(new Date()))
  const { values, set, field, text, check, send } = useFields<Values>({
    diameter_mm: null,
    method: null,
    price_m: null,
    price_hole: 0,
    validFrom: today,
    reason: '',
  })
  const { run } = useAction(drilling.set)

  async function submit(): Promise<boolean> {
    const { method, reason } = values
    const [diameter_mm, price_m, price_hole, validFrom] = [
      readable(values.diameter_mm),
      readable(values.price_m),
      readable(values.price_hole),
      readable(values.validFrom),
    ]
    const missing = (value: unknown) => (value === null ? validation.required : null)
    const isWhole = check({
      diameter_mm: missing(diameter_mm),
      method: missing(method),
      price_m: missing(price_m),
      price_hole: missing(price_hole),
      validFrom: missing(validFrom),
    })
    if (!isWhole || diameter_mm === null || method === null || price_m === null || price_hole === null || validFrom === null) return false
    return send(async () => {
      const price = await run({ diameter_mm, method, price_m, price_hole, validFrom, ...(reason.trim() && { reason }) })
      onDone(texts.done(drillingTexts.name(price.diameter_mm, price.method), price.validFrom))
      return true
    })
  }

  return (
    <DialogForm verb={texts.button} onClose={onClose} onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.intro}>{texts.intro}</p>
        <FieldGrid>
          <NumberField
            {...field('diameter_mm')}
            label={texts.diameter}
            required
            isFirst
            max={400}
            value={values.diameter_mm}
            onChange={(value) => set('diameter_mm', value)}
          />
          <Select
            {...field('method')}
            label={texts.method}
            placeholder={texts.methodPlaceholder}
            required
            data={drillingMethods.map((value) => ({ value, label: drillingTexts.methods[value] }))}
            value={values.method}
            onChange={(value) => set('method', drillingMethods.find((one) => one === value) ?? null)}
          />
          <NumberField
            {...field('price_m')}
            label={texts.price_m}
            required
            isMoney
            value={values.price_m}
            onChange={(value) => set('price_m', value)}
          />
          <NumberField
            {...field('price_hole')}
            label={texts.price_hole}
            description={texts.price_holeHelp}
            required
            isMoney
            value={values.price_hole}
            onChange={(value) => set('price_hole', value)}
          />
          <DateField
            {...field('validFrom')}
            label={texts.validFrom}
            required
            value={values.validFrom}
            onChange={(value) => set('validFrom', value)}
          />
        </FieldGrid>
        <Textarea {...text('reason')} label={texts.reason} maxLength={500} autosize minRows={2} />
      </Stack>
    </DialogForm>
  )
}
