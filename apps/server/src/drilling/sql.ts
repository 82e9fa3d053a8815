import type { CurrentDrillingPrice, DrillingPrice } from '@barreno/domain/drilling/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { Connection } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { drillingPriceTable } from './table.ts'

/**
 * Selects the prices with their state on a day of Caracas. A price is valid from its first day until the next one of its diameter and method that was
 * not withdrawn.
 */
const rows = (db: Connection, today: string) => db`
  select ${drillingPriceTable.select<DrillingPrice>(db, {
    createdByName: db`(select users.name from users where users.id = drilling_prices.created_by)`,
    withdrawnByName: db`(select users.name from users where users.id = drilling_prices.withdrawn_by)`,
    state: db`case
      when drilling_prices.withdrawn_at is not null then 'withdrawn'
      when drilling_prices.valid_from > ${today} then 'future'
      when exists (
        select from drilling_prices as later where later.diameter_mm = drilling_prices.diameter_mm and later.method = drilling_prices.method
          and later.withdrawn_at is null and later.valid_from > drilling_prices.valid_from and later.valid_from <= ${today}) then 'replaced'
      else 'inForce' end`,
  })}
  from drilling_prices`

export const listDrillingPrices = (db: Connection, today: string, { q: _, ...paging }: Paging) =>
  page<DrillingPrice>(db, rows(db, today), paging)

export const findDrillingPrice = async (db: Connection, today: string, id: string) =>
  (await db<DrillingPrice[]>`${rows(db, today)} where drilling_prices.id = ${id}`)[0]

/** Locks a price until the transaction ends. */
export const lockDrillingPrice = async (tx: Connection, id: string) =>
  (
    await tx<{ id: string; withdrawnAt: Date | null }[]>`
    select id, withdrawn_at as "withdrawnAt" from drilling_prices where id = ${id} for update`
  )[0]

/** Returns the current price for each diameter and method: the last one whose first day has come. */
export const listCurrent = (db: Connection, today: string) => db<CurrentDrillingPrice[]>`
  select distinct on (diameter_mm, method) diameter_mm, method, price_m, price_hole, valid_from::text as "validFrom"
  from drilling_prices where withdrawn_at is null and valid_from <= ${today}
  order by diameter_mm, method, valid_from desc`

/** Returns the price of a diameter and method on a day; undefined if there is none. */
export const findCurrent = async (
  db: Connection,
  today: string,
  { diameter_mm, method }: Pick<CurrentDrillingPrice, 'diameter_mm' | 'method'>,
) =>
  (
    await db<Pick<CurrentDrillingPrice, 'price_m' | 'price_hole'>[]>`
    select price_m, price_hole from drilling_prices
    where diameter_mm = ${diameter_mm} and method = ${method} and withdrawn_at is null and valid_from <= ${today}
    order by valid_from desc limit 1`
  )[0]

type NewPrice = Omit<CurrentDrillingPrice, 'validFrom'> & { validFrom: string; reason: string | null; createdAt: Date; createdBy: string }

export async function insertDrillingPrice(tx: Connection, price: NewPrice): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into drilling_prices ${drillingPriceTable.values(tx, price)} returning id`
  return id
}

export const withdrawDrillingPrice = (
  tx: Connection,
  id: string,
  withdrawal: { withdrawnAt: Date; withdrawnBy: string; withdrawnReason: string },
) => tx`update drilling_prices set ${drillingPriceTable.values(tx, withdrawal)} where id = ${id}`
