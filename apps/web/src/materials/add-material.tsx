import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { materials } from '@barreno/domain/materials/endpoints'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { type Answer } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { NumberField } from '../ui/number-field.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './add-material.module.css'

export type AvailableMaterial = Answer<typeof materials.available>['items'][number]
type Props = {
  taken: readonly string[]
  /** What is said of a choice that is none, of a material that is there already, and of a catalogue that cannot be had. */
  says: { quantity?: string; addInvalid: string; duplicate: string; materialsFailed: (reason: string) => string }
  onAdd: (material: AvailableMaterial, quantity: number) => void
}

const texts = preorderTexts.edit

/** Puts another material of the catalogue into a record, at its price of today. */
export function AddMaterial({ taken, says, onAdd }: Props) {
  const { data, error, refetch } = useEndpoint(materials.available, { sort: 'name' })
  const [chosen, setChosen] = useState<string | null>(null)
  const [quantity, setQuantity] = useState<number | null>(1)
  const [complaint, setComplaint] = useState<string | null>(null)

  function add() {
    const material = data?.items.find(({ materialId }) => materialId === chosen)
    if (!material || !quantity || quantity < 1) return setComplaint(says.addInvalid)
    if (taken.includes(material.materialId)) return setComplaint(says.duplicate)
    onAdd(material, quantity)
    setChosen(null)
    setQuantity(1)
    setComplaint(null)
  }

  return (
    <div className={classes.add} role="group" aria-label={texts.add}>
      <div className={classes.fields}>
        <Select
          className={classes.material ?? ''}
          label={texts.material}
          placeholder={texts.choose}
          data={(data?.items ?? []).map(({ materialId, name }) => ({ value: materialId, label: `${name} (${materialId})` }))}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          nothingFoundMessage={texts.nothingFound}
          limit={100}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          classNames={{ dropdown: classes.dropdown ?? '' }}
        />
        <div className={classes.quantity}>
          <NumberField label={says.quantity ?? texts.quantity} value={quantity} min={1} onChange={setQuantity} />
        </div>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {texts.add}
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
              {texts.reload}
            </Button>
          }
        >
          {says.materialsFailed(error.message)}
        </Notice>
      )}
    </div>
  )
}
