import { inventoryTexts } from '@barreno/texts/inventory'
import { PageHead } from '../ui/page-head.tsx'
import { InventoryAccess } from './inventory-access.tsx'
import { MovementList } from './movement-list.tsx'

const texts = inventoryTexts.movements

/** The ledger of all materials. */
export const MovementsPage = () => (
  <InventoryAccess permission="inventory.movements" title={texts.title} refused={inventoryTexts.refusedMovements}>
    {() => (
      <>
        <PageHead title={texts.title} context={texts.context} />
        <MovementList />
      </>
    )}
  </InventoryAccess>
)
