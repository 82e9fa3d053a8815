import { useEffect, useRef } from 'react'
import { preorderStatuses } from '@barreno/domain/preorders/status'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { DateField } from '../ui/date-field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListAddress } from './use-list-address.ts'
import classes from './preorder-filters.module.css'

const texts = preorderTexts.filters
const choices = preorderStatuses.map((value) => ({ value, label: preorderTexts.statusChips[value] }))

/** What a list of pre-orders is narrowed by: text, the days they were made on, status. */
export function PreorderFilters({ address, searchLabel }: { address: ListAddress; searchLabel: string }) {
  const bar = useRef<HTMLDivElement>(null)
  // On a phone the chips are wider than the screen, and the chosen one may be out of it.
  useEffect(() => {
    bar.current
      ?.querySelector(`[value="${address.status ?? ''}"]`)
      ?.nextElementSibling?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [address.status])
  return (
    <div ref={bar} className={classes.filters}>
      <FilterBar
        search={address.q}
        onSearch={(text) => address.set('q', text)}
        searchLabel={searchLabel}
        choices={choices}
        chosen={address.status}
        onChoose={address.chooseStatus}
      >
        <div className={classes.dates}>
          <DateField label={texts.from} value={address.from} max={address.to ?? undefined} onChange={(date) => address.set('from', date)} />
          <DateField label={texts.to} value={address.to} min={address.from ?? undefined} onChange={(date) => address.set('to', date)} />
        </div>
      </FilterBar>
    </div>
  )
}
