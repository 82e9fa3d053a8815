import { Switch } from '@mantine/core'
import { lineTotal } from '@barreno/domain/money'
import { type Line, type Offer, totalOf } from '@barreno/domain/preorders/pricing'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { IntegerField } from '../../ui/integer-field.tsx'
import { Money } from '../../ui/money.tsx'
import { Empty } from '../../ui/states.tsx'
import type { SelectedItem } from './draft.ts'
import { LineCard, TotalOfCards } from './line-card.tsx'
import { MaterialName } from './material-name.tsx'
import { matches } from './selection.ts'

const texts = wizardTexts.materials
const pageSize = 50

type Props = {
  offers: readonly Offer[]
  items: readonly SelectedItem[]
  lines: readonly Line[]
  onQuantity: (offer: Offer, quantity: number | null) => void
}

/** The catalogue with a quantity beside each material, and what it all comes to. */
export function MaterialPicker({ offers, items, lines, onQuantity }: Props) {
  const [filters, setFilters] = useSearchParams()
  const [from, setFrom] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const search = filters.get('q') ?? ''
  const isNarrow = filters.get('selected') === 'true'
  const quantities = new Map(items.map(({ materialId, quantity }) => [materialId, quantity]))
  const found = offers.filter((offer) => matches(offer, search) && (!isNarrow || quantities.get(offer.materialId)))
  const start = from < found.length ? from : 0
  const shown = found.slice(start, start + pageSize)

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

  const quantityField = (offer: Offer) => (
    <div data-quantity>
      <IntegerField
        label={texts.quantityOf(offer.name)}
        hideLabel
        value={quantities.get(offer.materialId) ?? null}
        onChange={(quantity) => onQuantity(offer, quantity)}
      />
    </div>
  )
  function costOf({ materialId, unitPrice }: Offer): number | null {
    const quantity = quantities.get(materialId)
    return quantity ? lineTotal(quantity, unitPrice) : null
  }

  const columns: Column<Offer>[] = [
    { key: 'material', title: texts.columns.material, wrap: true, cell: (offer) => <MaterialName {...offer} />, foot: texts.total },
    { key: 'unit', title: texts.columns.unit, width: 88, cell: ({ unit }) => unit },
    { key: 'price', title: texts.columns.price, width: 128, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
    { key: 'quantity', title: texts.columns.quantity, width: 128, numeric: true, cell: quantityField },
    {
      key: 'cost',
      title: texts.columns.cost,
      width: 136,
      numeric: true,
      cell: (offer) => <Cost amount={costOf(offer)} />,
      foot: <Money amount={totalOf(lines)} />,
    },
  ]

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
        rows={shown}
        rowKey={({ materialId }) => materialId}
        columns={columns}
        card={(offer) => (
          <LineCard material={offer} cost={costOf(offer)}>
            <PriceOf offer={offer} />
            {quantityField(offer)}
          </LineCard>
        )}
        empty={<Empty title={texts.noMatch}>{texts.noMatchHelp}</Empty>}
        paging={
          found.length > pageSize
            ? {
                from: start + 1,
                to: start + shown.length,
                total: found.length,
                onPrevious: start > 0 ? () => setFrom(start - pageSize) : null,
                onNext: start + pageSize < found.length ? () => setFrom(start + pageSize) : null,
              }
            : undefined
        }
      />
      <TotalOfCards amount={totalOf(lines)} />
    </div>
  )
}

/** Nothing, where nothing was asked: a column of zeros would hide the lines that cost something. */
const Cost = ({ amount }: { amount: number | null }) => amount !== null && <Money amount={amount} />

const PriceOf = ({ offer: { unitPrice, unit } }: { offer: Offer }) => (
  <span>
    <Money amount={unitPrice} /> / {unit}
  </span>
)

/** In a column of quantities Enter goes to the next one, as in any sheet; only from the last does it go on to the next step. */
function moveOn(event: KeyboardEvent, box: HTMLElement): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const fields = [...box.querySelectorAll<HTMLInputElement>('[data-quantity] input')]
  const next = fields[fields.indexOf(event.target) + 1]
  if (!fields.includes(event.target) || next) event.preventDefault()
  if (fields.includes(event.target)) next?.focus()
}
