import { Button, type ButtonProps } from '@mantine/core'
import { orderFilterTexts } from '@barreno/texts/order-filters'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { MoreFiltersProps } from './more-filters-fields.tsx'
import { narrowingNames } from './narrowing.ts'

type Props = Pick<MoreFiltersProps, 'filters'> & Pick<ButtonProps, 'style'> & { ref?: Ref<HTMLButtonElement> }

/** The button for the less common filters, with the number of active ones. */
export const MoreFiltersOpener = ({ filters, ...button }: Props) => (
  <Button
    {...button}
    variant="default"
    aria-haspopup="dialog"
    leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
  >
    {orderFilterTexts.open(narrowingNames.filter((name) => filters.get(name) !== '').length)}
  </Button>
)
