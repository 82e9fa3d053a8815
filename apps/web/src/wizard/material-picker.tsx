import { Switch } from '@mantine/core'
import type { Offer } from '@barreno/domain/preorders/pricing'
import type { Unreadable } from '../ui/typed.ts'
import { wizardTexts } from '@barreno/texts/wizard'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/states.tsx'
import type { SelectedItem } from './draft.ts'
import { TotalOfCards } from './line-card.tsx'
import { pickerCard, pickerColumns, type Sheet } from './picker-columns.tsx'
import { matches, quantitiesIn } from './selection.ts'

const texts = wizardTexts.materials
const pageSize = 50

type Props = Pick<Sheet, 'onQuantity' | 'total' | 'suggested' | 'isChecked' | 'negativeIsZero'> & {
  offers: readonly Offer[]
  items: readonly SelectedItem[]
  /** Quantities that cannot be read, by material. */
  unreadable: Readonly<Record<string, Unreadable>>
}

/** The catalogue with a quantity field for each material, and the total. */
export function MaterialPicker({ offers, items, unreadable, suggested, ...rest }: Props) {
  const [filters, setFilters] = useSearchParams()
  const [from, setFrom] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const search = filters.get('q') ?? ''
  const isNarrow = filters.get('selected') === 'true'
  const sheet = {
    ...rest,
    quantities: quantitiesIn({ items, unreadable }),
    ...(suggested && { suggested }),
  }
  const found = offers.filter((offer) => matches(offer, search) && (!isNarrow || sheet.quantities.get(offer.materialId)))
  const start = from < found.length ? from : 0
  const visible = found.slice(start, start + pageSize)

  function narrow(name: string, value: string) {
    setFrom(0)
    setFilters(
      (before) => {
        before.delete(name)
        if (value) before.set(name, value)
        return before
      },
      { replace: true },
    )
  }

  const paging = found.length > pageSize && {
    from: start + 1,
    to: start + visible.length,
    total: found.length,
    onPrevious: start > 0 ? () => setFrom(start - pageSize) : null,
    onNext: start + pageSize < found.length ? () => setFrom(start + pageSize) : null,
  }

  return (
    <div ref={box} onKeyDown={(event) => moveOn(event, box.current!)} role="presentation">
      <FilterBar search={search} searchLabel={texts.search} onSearch={(text) => narrow('q', text)}>
        <Switch
          label={texts.onlySelected}
          checked={isNarrow}
          onChange={(event) => narrow('selected', event.currentTarget.checked ? 'true' : '')}
        />
      </FilterBar>
      <DataTable
        label={texts.table}
        rows={visible}
        rowKey={({ materialId }) => materialId}
        columns={pickerColumns(sheet)}
        card={pickerCard(sheet)}
        empty={<Empty title={texts.noMatch}>{texts.noMatchHelp}</Empty>}
        paging={paging || undefined}
      />
      <TotalOfCards amount={rest.total} />
    </div>
  )
}

/** Moves from one quantity field to the next on Enter, as in a spreadsheet. Only from the last one Enter submits the step. */
function moveOn(event: KeyboardEvent, box: HTMLElement): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const fields = [...box.querySelectorAll<HTMLInputElement>('[data-quantity] input')]
  const place = fields.indexOf(event.target)
  const isLast = place >= 0 && place === fields.length - 1
  if (isLast) return
  event.preventDefault()
  if (place >= 0) fields[place + 1]?.focus()
}
