import { requestedLines } from '@barreno/domain/inventory/supply'
import type { Order } from '@barreno/domain/orders/schema'
import { SupplySection } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'
import { MixtureNotice } from '../records/mixture-notice.tsx'
import { firedOf } from './fired.ts'

/** The requested materials compared with the stock, and a warning if one front would get two initiation systems. */
export function OrderSupply({ order }: { order: Order }) {
  const stock = useSupply({ order: order.id })
  return (
    <>
      {stock.supply && <MixtureNotice supply={stock.supply} lines={requestedLines(stock.supply)} {...firedOf(order)} />}
      <SupplySection {...stock} />
    </>
  )
}
