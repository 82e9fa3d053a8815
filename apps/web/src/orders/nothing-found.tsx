import { Button } from '@mantine/core'
import { orderTexts } from '@barreno/domain/texts/orders'
import { IconSearchOff } from '@tabler/icons-react'
import { Empty } from '../ui/states.tsx'

/** A list that has rows, but none of what was asked for. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <Empty
    icon={<IconSearchOff size={28} stroke={1.5} />}
    title={orderTexts.nothingFound}
    action={
      <Button variant="default" onClick={onClear}>
        {orderTexts.clearFilters}
      </Button>
    }
  >
    {orderTexts.nothingFoundHelp}
  </Empty>
)
