import { Popover } from '@mantine/core'
import { orderFilterTexts } from '@barreno/texts/order-filters'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { MoreFiltersProps } from './more-filters-fields.tsx'
import { MoreFiltersOpener } from './more-filters-opener.tsx'

const Fields = partOnDemand<MoreFiltersProps>(async () => (await import('./more-filters-fields.tsx')).MoreFiltersFields)

/** A button that opens the fields to change the less common filters. */
export const MoreFiltersButton = (props: MoreFiltersProps) => (
  <Popover position="bottom-end" shadow="md" width={320} trapFocus returnFocus>
    <Popover.Target>
      <MoreFiltersOpener filters={props.filters} />
    </Popover.Target>
    <Popover.Dropdown aria-label={orderFilterTexts.title}>
      <Fields {...props} />
    </Popover.Dropdown>
  </Popover>
)
