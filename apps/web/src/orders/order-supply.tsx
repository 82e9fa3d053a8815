import { askedIn } from '@barreno/domain/inventory/supply'
import type { Order } from '@barreno/domain/orders/schema'
import { SupplySection } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'
import { MixtureNotice } from '../records/mixture-notice.tsx'
import { firedOf } from './fired.ts'

/** What the order asks for against what there is, and whether it brings two systems to one front. */
export function OrderSupply({ order }: { order: Order }) {
  const stock = useSupply({ order: order.id })
  return (
    <>
      {stock.supply && <MixtureNotice supply={stock.supply} lines={askedIn(stock.supply)} {...firedOf(order)} />}
      <SupplySection {...stock} />
    </>
  )
}
