import type { Order } from '@barreno/domain/orders/schema'
import { SupplySection } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'

/** What the order asks for against what there is. */
export const OrderSupply = ({ id }: Pick<Order, 'id'>) => <SupplySection {...useSupply({ order: id })} />
