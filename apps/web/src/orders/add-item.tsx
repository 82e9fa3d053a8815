import { Button, Select } from '@mantine/core'
import { materials } from '@barreno/domain/materials/endpoints'
import { orderActionTexts } from '@barreno/domain/texts/order-actions'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { IntegerField } from '../ui/integer-field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { DraftItem } from './order-draft.ts'
import classes from '../preorders/add-material.module.css'

type Props = { taken: readonly string[]; onAdd: (item: DraftItem) => void }

const texts = orderActionTexts.items
const words = preorderTexts.edit

/** Puts another material of the catalogue into the order, at its price of today. */
export function AddItem({ taken, onAdd }: Props) {
  const { data, error, refetch } = useEndpoint(materials.available, { sort: 'name' })
  const [chosen, setChosen] = useState<string | null>(null)
  const [quantity, setQuantity] = useState<number | null>(1)
  const [complaint, setComplaint] = useState<string | null>(null)

  function add() {
    const material = data?.items.find(({ materialId }) => materialId === chosen)
    if (!material || !quantity || quantity < 1) return setComplaint(texts.addInvalid)
    if (taken.includes(material.materialId)) return setComplaint(texts.duplicate)
    const { materialId, name, unit, unitPrice } = material
    onAdd({ materialId, materialName: name, unit, unitPrice, quantity, before: null })
    setChosen(null)
    setQuantity(1)
    setComplaint(null)
  }

  return (
    <div className={classes.add} role="group" aria-label={words.add}>
      <div className={classes.fields}>
        <Select
          className={classes.material ?? ''}
          label={words.material}
          placeholder={words.choose}
          data={(data?.items ?? []).map(({ materialId, name }) => ({ value: materialId, label: `${name} (${materialId})` }))}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          nothingFoundMessage={words.nothingFound}
          limit={100}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          classNames={{ dropdown: classes.dropdown ?? '' }}
        />
        <div className={classes.quantity}>
          <IntegerField label={words.quantity} value={quantity} min={1} onChange={setQuantity} />
        </div>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {words.add}
        </Button>
      </div>
      {complaint && (
        <Notice tone="red" live>
          {complaint}
        </Notice>
      )}
      {error && (
        <Notice
          tone="red"
          live
          action={
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {words.reload}
            </Button>
          }
        >
          {texts.materialsFailed(error.message)}
        </Notice>
      )}
    </div>
  )
}
