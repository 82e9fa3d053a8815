import { materials } from '@barreno/domain/materials/calls'
import { orders } from '@barreno/domain/orders/calls'
import { reports } from '@barreno/domain/reports/calls'
import { date } from '@barreno/texts/format'
import { miningTypeLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { FigureFilters } from './figure-filters.ts'
import classes from './figure-chips.module.css'

const texts = orderTexts.figures

type Chip = { label: string; names: readonly (keyof FigureFilters)[] }

/** Shows the filters that a figure of the reports has set, each with a button to remove it. */
export function FigureChips({ narrowed }: { narrowed: FigureFilters }) {
  const [params, setParams] = useSearchParams()
  const chips = useChips(narrowed)
  if (chips.length === 0) return null
  const remove = (names: Chip['names']) => {
    const next = new URLSearchParams(params)
    for (const name of names) next.delete(name)
    setParams(next)
  }
  return (
    <ul className={classes.chips} aria-label={texts.label}>
      {chips.map(({ label, names }) => (
        <li key={names.join()}>
          <Button
            variant="light"
            size="compact-md"
            classNames={{ root: classes.chip ?? '', label: classes.words ?? '' }}
            rightSection={<IconX size={14} stroke={2} aria-hidden />}
            aria-label={texts.remove(label)}
            onClick={() => remove(names)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useChips({ paidFrom, paidTo, doneFrom, doneTo, ...one }: FigureFilters): Chip[] {
  const name = useNames(one)
  const all: (Chip | false | '' | undefined)[] = [
    (paidFrom || paidTo) && { label: texts.paid(between(paidFrom, paidTo)), names: ['paidFrom', 'paidTo'] },
    (doneFrom || doneTo) && { label: texts.done(between(doneFrom, doneTo)), names: ['doneFrom', 'doneTo'] },
    one.clientId !== undefined && { label: texts.client(name.client), names: ['clientId'] },
    one.operatorId !== undefined && { label: texts.operator(name.operator), names: ['operatorId'] },
    one.unassigned === 'true' && { label: texts.unassigned, names: ['unassigned'] },
    one.miningType && { label: texts.miningType(miningTypeLabels[one.miningType]), names: ['miningType'] },
    one.materialId !== undefined && { label: texts.material(name.material), names: ['materialId'] },
    one.withServices === 'true' && { label: texts.withServices, names: ['withServices'] },
    one.isDelivered !== undefined && { label: one.isDelivered === 'true' ? texts.delivered : texts.undelivered, names: ['isDelivered'] },
    one.deliveryId !== undefined && { label: texts.delivery(name.delivery), names: ['deliveryId'] },
    one.isLate !== undefined && { label: one.isLate === 'true' ? texts.late : texts.onTime, names: ['isLate'] },
  ]
  return all.filter((chip): chip is Chip => Boolean(chip))
}

/** Returns the names for the ids in the address. Until a name is loaded, its id is shown. */
function useNames({ clientId = '', operatorId = '', materialId = '', deliveryId = '' }: FigureFilters) {
  const one = { includeClosed: 'true', limit: 1 } as const
  const ofClient = useEndpoint(orders.list, { ...one, clientId }, { enabled: clientId !== '' })
  const ofOperator = useEndpoint(orders.list, { ...one, operatorId }, { enabled: operatorId !== '' })
  const available = useEndpoint(materials.available, {}, { enabled: materialId !== '' })
  const delivery = useEndpoint(reports.delivery, { id: deliveryId }, { enabled: deliveryId !== '' })
  return {
    client: ofClient.data?.items[0]?.clientName ?? clientId,
    operator: ofOperator.data?.items[0]?.assignedOperatorName ?? operatorId,
    material: available.data?.items.find(({ id }) => id === materialId)?.name ?? materialId,
    delivery: delivery.data?.deliveryNumber ?? deliveryId,
  }
}

const between = (from: string | undefined, to: string | undefined) => {
  if (from === to) return texts.on(date(from))
  if (!from) return texts.until(date(to))
  return to ? texts.between(date(from), date(to)) : texts.since(date(from))
}
