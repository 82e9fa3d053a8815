import type { Actor } from '@barreno/domain/actor'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Printout } from '@barreno/domain/printouts/schema'
import type { Connection } from '../db/connect.ts'
import { printoutTable } from './table.ts'

/** A front of an order, or of a pre-order. */
export type PrintedFront = Pick<Printout, 'orderId' | 'preOrderId' | 'frontIndex'>
type NewPrintout = PrintedFront & Pick<Printout, 'code' | 'kind' | 'engineVersion'> & { designHash: string; by: Actor; at: Date }

export const insertPrintout = (tx: Connection, { by, at, ...printout }: NewPrintout) => tx`
  insert into printouts ${printoutTable.values(tx, {
    ...printout,
    printedBy: by.id,
    printedByName: by.name,
    printedByRole: by.role,
    printedAt: at,
  })}`

/** What the database compares designs by, of a suggestion that was read from it. */
export async function designHashOf(db: Connection, suggestion: SuggestedPattern): Promise<string> {
  const [{ hash }] = await db<[{ hash: string }]>`select design_hash_of(${db.json(suggestion)}) as hash`
  return hash
}

export type StoredPrintout = Omit<
  Printout,
  'number' | 'clientName' | 'currentStatus' | 'isValid' | 'voided' | 'replacement' | 'printedBy'
> & {
  printedByName: string
  /** Whether the front has this design. */
  isInForce: boolean
  /** When the staff last revised the front of a pre-order, and who did. */
  revisedAt: string | null
  revisedBy: string | null
  /** The order that the pre-order became. */
  madeOrderId: string | null
}

export const findPrintout = async (db: Connection, code: string) =>
  (
    await db<StoredPrintout[]>`
      select ${printoutTable.select<StoredPrintout>(db, {
        isInForce: db`coalesce(printouts.design_hash = coalesce(order_fronts.design_hash, preorder_fronts.design_hash), false)`,
        revisedAt: db`iso(preorder_fronts.revised_at)`,
        revisedBy: db`reviser.name`,
        madeOrderId: db`(select id from orders where orders.preorder_id = printouts.preorder_id)`,
      })}
      from printouts
      left join order_fronts on order_fronts.order_id = printouts.order_id and order_fronts.front_index = printouts.front_index
      left join preorder_fronts on preorder_fronts.preorder_id = printouts.preorder_id and preorder_fronts.front_index = printouts.front_index
      left join users as reviser on reviser.id = revised_by
      where code = ${code}`
  )[0]
