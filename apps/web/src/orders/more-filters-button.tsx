import { Button, Popover } from '@mantine/core'
import { orderFilterTexts } from '@barreno/texts/order-filters'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { MoreFiltersProps } from './more-filters-fields.tsx'
import { narrowingNames } from './narrowing.ts'

const Fields = partOnDemand<MoreFiltersProps>(async () => (await import('./more-filters-fields.tsx')).MoreFiltersFields)

/** A button with the number of active less common filters, which opens the fields to change them. */
export function MoreFiltersButton(props: MoreFiltersProps) {
  const count = narrowingNames.filter((name) => props.filters.get(name) !== '').length
  return (
    <Popover position="bottom-end" shadow="md" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}>
          {orderFilterTexts.open(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={orderFilterTexts.title}>
        <Fields {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
