import type { Actor } from '@barreno/domain/actor'
import type { Paging } from '@barreno/domain/endpoint'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Printout } from '@barreno/domain/printouts/schema'
import type { Connection } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { printoutTable } from './table.ts'

/** A front of an order or of a pre-order. */
export type PrintedFront = Pick<Printout, 'orderId' | 'preOrderId' | 'frontIndex'>
export type PrintedOf = { orderId: string } | { preOrderId: string }
type NewPrintout = PrintedFront & Pick<Printout, 'code' | 'kind' | 'engineVersion'> & { designHash: string; by: Actor; at: Date }

export const insertPrintout = (tx: Connection, { by, at, ...printout }: NewPrintout) => tx`
  insert into printouts ${printoutTable.values(tx, {
    ...printout,
    printedBy: by.id,
    printedByName: by.name,
    printedByRole: by.role,
    printedAt: at,
  })}`

/** Returns the hash by which the database compares designs, for a suggestion read from it. */
export async function designHashOf(db: Connection, suggestion: SuggestedPattern): Promise<string> {
  const [{ hash }] = await db<[{ hash: string }]>`select design_hash_of(${db.json(suggestion)}) as hash`
  return hash
}

export type StoredPrintout = Omit<
  Printout,
  'number' | 'clientName' | 'currentStatus' | 'isValid' | 'voided' | 'replacement' | 'printedBy'
> & {
  printedByName: string
  /** Whether this is the front's current design. */
  isInForce: boolean
  /** When staff last revised the front of a pre-order, and who did. */
  revisedAt: string | null
  revisedBy: string | null
}

const storedPrintouts = (db: Connection) => db`
  select printouts.code as id, ${printoutTable.select<StoredPrintout>(db, {
    isInForce: db`coalesce(printouts.design_hash = coalesce(order_fronts.design_hash, preorder_fronts.design_hash), false)`,
    revisedAt: db`iso(preorder_fronts.revised_at)`,
    revisedBy: db`reviser.name`,
  })}
  from printouts
  left join order_fronts on order_fronts.order_id = printouts.order_id and order_fronts.front_index = printouts.front_index
  left join preorder_fronts on preorder_fronts.preorder_id = printouts.preorder_id and preorder_fronts.front_index = printouts.front_index
  left join users as reviser on reviser.id = revised_by`

export const findPrintout = async (db: Connection, code: string) =>
  (await db<StoredPrintout[]>`${storedPrintouts(db)} where printouts.code = ${code}`)[0]

/** Returns the code of the newest sheet of this kind with the current design of a front, of an order or pre-order. */
export async function findNewestInForce(
  db: Connection,
  of: PrintedOf,
  { kind, frontIndex }: Pick<Printout, 'kind' | 'frontIndex'>,
): Promise<string | null> {
  const [front] = await ('orderId' in of
    ? db<{ design: string | null }[]>`
        select design_hash as design from order_fronts where order_id = ${of.orderId} and front_index = ${frontIndex}`
    : db<{ design: string | null }[]>`
        select design_hash as design from preorder_fronts where preorder_id = ${of.preOrderId} and front_index = ${frontIndex}`)
  if (!front?.design) return null
  // The design is passed as a value, so that the planner sees that it is selective and uses its index.
  const [newest] = await db<{ code: string }[]>`
    select code from printouts
    where ${'orderId' in of ? db`order_id = ${of.orderId}` : db`preorder_id = ${of.preOrderId}`}
      and front_index = ${frontIndex} and kind = ${kind} and design_hash = ${front.design}
    order by printed_at desc limit 1`
  return newest?.code ?? null
}

/** Lists the sheets of an order or pre-order. The search finds codes as printed, and who printed them. */
export const listPrintouts = (db: Connection, of: PrintedOf, { q, ...paging }: Paging) =>
  page<StoredPrintout>(
    db,
    db`
      ${storedPrintouts(db)}
      where ${'orderId' in of ? db`printouts.order_id = ${of.orderId}` : db`printouts.preorder_id = ${of.preOrderId}`}
        and ${q ? matchesSearch(db, db`searchable(overlay(printouts.code placing '-' from 5 for 0) || ' ' || printouts.printed_by_name)`, q) : db`true`}`,
    paging,
  )
