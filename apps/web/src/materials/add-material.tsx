import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { materials } from '@barreno/domain/materials/calls'
import type { AvailableMaterial } from '@barreno/domain/materials/schema'
import { maxCount } from '@barreno/domain/money'
import { isUnreadable, type TypedNumber } from '../ui/typed.ts'
import { recordTexts } from '@barreno/texts/records'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ErrorNotice } from '../ui/notice.tsx'
import { RetryNotice } from '../ui/retry-notice.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SearchSelect, useOptionSearch } from '../ui/search-select.tsx'
import classes from './add-material.module.css'

type Props = {
  taken: readonly string[]
  /** Error texts for a missing choice, for a material that is already in the record, and for a catalogue that cannot be loaded. */
  says: { quantity?: string; addInvalid: string; duplicate: string; materialsFailed: (reason: string) => string }
  onAdd: (material: AvailableMaterial, quantity: number) => void
}

const texts = recordTexts.edit

const optionOf = ({ materialId, name }: AvailableMaterial) => ({ value: materialId, label: `${name} (${materialId})` })

/** Adds a material of the catalogue to a record, at its current price. */
export function AddMaterial({ taken, says, onAdd }: Props) {
  const [chosen, setChosen] = useState<AvailableMaterial | null>(null)
  const option = chosen && optionOf(chosen)
  const search = useOptionSearch(option)
  const { data, error, isFetching, refetch } = useEndpoint(materials.available, {
    sort: 'name',
    limit: 50,
    ...(search.query && { q: search.query }),
  })
  const [quantity, setQuantity] = useState<TypedNumber>(1)
  const [validationMessage, setValidationMessage] = useState<string | null>(null)

  function add() {
    if (isUnreadable(quantity)) return setValidationMessage(quantity.message)
    if (!chosen || !quantity || quantity < 1) return setValidationMessage(says.addInvalid)
    if (taken.includes(chosen.materialId)) return setValidationMessage(says.duplicate)
    onAdd(chosen, quantity)
    setChosen(null)
    search.setTyped('')
    setQuantity(1)
    setValidationMessage(null)
  }

  return (
    <div className={classes.add} role="group" aria-label={texts.add}>
      <div className={classes.fields}>
        <SearchSelect
          className={classes.material}
          search={search}
          label={texts.material}
          placeholder={texts.choose}
          nothingFound={texts.nothingFound}
          chosen={option}
          found={(data?.items ?? []).map(optionOf)}
          isSearching={isFetching}
          onChoose={(value) => setChosen(data?.items.find(({ materialId }) => materialId === value) ?? null)}
        />
        <div className={classes.quantity}>
          <NumberField
            label={says.quantity ?? texts.quantity}
            value={quantity}
            max={maxCount}
            measure={chosen?.unit}
            onChange={setQuantity}
          />
        </div>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {texts.add}
        </Button>
      </div>
      <ErrorNotice error={validationMessage} />
      {error && (
        <RetryNotice label={texts.reload} onRetry={() => void refetch()}>
          {says.materialsFailed(error.message)}
        </RetryNotice>
      )}
    </div>
  )
}
