import { incidents } from '@barreno/domain/incidents/calls'
import { writtenKinds } from '@barreno/domain/statuses/incidents'
import type { Order } from '@barreno/domain/orders/schema'
import { incidentTexts } from '@barreno/texts/incidents'
import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid, wide } from '../ui/field-grid.tsx'
import { MomentField, momentOf } from '../ui/moment-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Section } from '../ui/section.tsx'
import { readable, type TypedDate, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './incident-notices.module.css'

const texts = incidentTexts.open
const kinds = writtenKinds.map((value) => ({ value, label: incidentTexts.kinds[value] }))

type Props = { order: Order; onDone: (message: string) => void }
/** Initial values of the form, derived from the record. */
type IncidentFields = { kind: (typeof writtenKinds)[number]; explanation: string }
type DialogProps = Props & { given?: IncidentFields; opened: boolean; onClose: () => void }

/** Lets a reader of an order report an incident with its material. */
export function IncidentsSection({ order, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <ActionButton variant="default" size="compact-md" obstacles={[]} onClick={() => setOpen(true)}>
      {texts.action}
    </ActionButton>
  )
  return (
    <Section id="incidents" title={incidentTexts.title} action={button}>
      <p className={classes.words}>{texts.when}</p>
      <OpenIncidentDialog order={order} opened={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </Section>
  )
}

export function OpenIncidentDialog({ opened, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.title(props.order.orderNumber)} size="lg" fullScreen={isPhone}>
      <OpenForm {...props} />
    </Dialog>
  )
}

function OpenForm({ order, given, onClose, onDone }: Omit<DialogProps, 'opened'>) {
  const kindGiven: string | null = given?.kind ?? null
  const { values, set, field, text, check, send } = useFields({
    kind: kindGiven,
    discoveredAt: null as TypedDate,
    time: '',
    materialId: null as string | null,
    quantity: null as TypedNumber,
    explanation: given?.explanation ?? '',
  })
  const { run } = useAction(incidents.open)
  const material = order.items.find(({ materialId }) => materialId === values.materialId)

  async function save(): Promise<boolean> {
    const { kind, discoveredAt, time, materialId, quantity, explanation } = values
    const day = readable(discoveredAt)
    const lacking = {
      ...(!kind && { kind: texts.faults.kind }),
      ...(!day && { discoveredAt: texts.faults.date }),
      ...(!time && { time: texts.faults.time }),
      ...(!explanation.trim() && { explanation: texts.faults.explanation }),
    }
    if (!check(lacking)) return false
    return send(async () => {
      const { incidentNumber } = await run({
        order: order.id,
        kind: kind as (typeof writtenKinds)[number],
        discoveredAt: momentOf(day!, time),
        explanation: explanation.trim(),
        materialId,
        quantity: materialId ? readable(quantity) : null,
      })
      onDone(texts.done(incidentNumber))
      return true
    })
  }

  return (
    <DialogForm verb={texts.action} onClose={onClose} onSubmit={save}>
      <p className={classes.words}>{texts.text}</p>
      <FieldGrid>
        <Select
          className={wide}
          label={texts.kind}
          placeholder={texts.choose}
          data={kinds}
          value={values.kind}
          onChange={(value) => set('kind', value)}
          required
          withAsterisk
          data-autofocus
          {...field('kind')}
        />
        <MomentField
          labels={texts}
          date={{ value: values.discoveredAt, onChange: (date) => set('discoveredAt', date), ...field('discoveredAt') }}
          time={text('time')}
        />
        <Select
          label={texts.material}
          placeholder={texts.noMaterial}
          data={order.items.map(({ materialId, materialName }) => ({ value: materialId, label: materialName }))}
          value={values.materialId}
          onChange={(value) => set('materialId', value)}
          clearable
          {...field('materialId')}
        />
        {material && (
          <NumberField
            label={texts.quantity}
            unit={material.unit}
            decimals={2}
            value={values.quantity}
            onChange={(quantity) => set('quantity', quantity)}
            {...field('quantity')}
          />
        )}
        <Textarea
          className={wide}
          label={texts.explanation}
          required
          withAsterisk
          autosize
          minRows={3}
          maxLength={2000}
          {...text('explanation')}
        />
      </FieldGrid>
    </DialogForm>
  )
}
