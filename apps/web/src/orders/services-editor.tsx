import { Button, Select, TextInput } from '@mantine/core'
import { maxServices, serviceKinds } from '@barreno/domain/orders/values'
import { serviceKindLabels } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { IconPlus } from '@tabler/icons-react'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import type { DraftService } from './order-draft.ts'
import { type OrderEditing, priceFieldId } from './use-order-editing.ts'
import classes from './services-section.module.css'

const texts = orderTexts.detail.services
const words = orderActionTexts.services

/** The editor for the services and their prices. */
export function ServicesEditor({ editing: { draft, faults, change } }: { editing: OrderEditing }) {
  const { services } = draft
  const set = (key: number, part: Partial<DraftService>) =>
    change({ services: services.map((service) => (service.key === key ? { ...service, ...part } : service)) })
  const add = () => {
    const key = Math.max(-1, ...services.map((service) => service.key)) + 1
    change({ services: [...services, { key, kind: serviceKinds[0], description: '', amount: null }] })
  }
  return (
    <Section id="services" title={texts.title} context={texts.context} editing>
      {services.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.services}>
        {services.map(({ key, kind, description, amount: price }, index) => (
          <li key={key} className={classes.service}>
            <Select
              label={words.kind}
              aria-label={words.kindOf(index + 1)}
              data={kinds}
              value={kind}
              onChange={(chosen) => chosen && set(key, { kind: chosen })}
            />
            <TextInput
              label={words.description}
              aria-label={words.descriptionOf(index + 1)}
              value={description}
              maxLength={200}
              onChange={(event) => set(key, { description: event.currentTarget.value })}
            />
            <NumberField
              id={priceFieldId(key)}
              label={words.priceOf(index + 1)}
              value={price}
              isMoney
              error={faults.find(({ field }) => field === priceFieldId(key))?.message}
              onChange={(next) => set(key, { amount: next })}
            />
            <Button
              variant="subtle"
              color="red"
              aria-label={words.removeOf(index + 1)}
              onClick={() => change({ services: services.filter((service) => service.key !== key) })}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {services.length < maxServices && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {words.add}
        </Button>
      )}
    </Section>
  )
}

const kinds = serviceKinds.map((value) => ({ value, label: serviceKindLabels[value] }))
