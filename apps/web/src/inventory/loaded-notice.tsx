import { Button, Group } from '@mantine/core'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { Link } from 'react-router'
import { lotScreens } from '@barreno/texts/lot-screens'
import { lotsWith } from '../magazines/paths.ts'
import { Notice } from '../ui/notice.tsx'

const texts = inventoryTexts.load

/** The stock after the load, and the quantity before it. */
export type Loaded = { stock: StockRow; before: number; /** Number of the lot, if one was typed. */ lot: string | null }

export const LoadedNotice = ({ loaded: { stock, before, lot }, onAgain }: { loaded: Loaded; onAgain: () => void }) => (
  <Notice
    tone="green"
    title={texts.done(stock.materialName)}
    live
    action={
      <Group gap="xs">
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
        {lot && (
          <Button variant="default" component={Link} to={lotsWith({ material: stock.materialId, q: lot })}>
            {lotScreens.load.toLot}
          </Button>
        )}
        <Button variant="default" component={Link} to="/inventario">
          {texts.toInventory}
        </Button>
      </Group>
    }
  >
    {texts.doneHelp(before, stock.quantity, stock.unit)}
  </Notice>
)
