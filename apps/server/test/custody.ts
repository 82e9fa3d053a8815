import { api } from '@barreno/domain/api'
import type { Lot } from '@barreno/domain/custody/schema'
import type { Magazine } from '@barreno/domain/magazines/schema'
import type { Connection } from '../src/db/connect.ts'
import type { Input, Portal } from './portal.ts'

let made = 0
/** The fields of a new magazine, with an id that does not exist yet. */
export const newMagazine = () => ({ id: `POLV-${++made}`, name: `Polvorín ${made}`, kind: 'auxiliar' })
/** The fields of a new lot, with a number that does not exist yet. */
export const newLot = (materialId = 'ANFO-25') => ({
  materialId,
  number: `L-${++made}`,
  maker: 'CAVIM',
  madeOn: '2026-01-15',
  expiresOn: '2028-01-14',
})

export const aMagazine = ({ good }: Portal, over: Input = {}): Promise<Magazine> =>
  good(api.magazines.create, 'gerente', { ...newMagazine(), ...over })

/** Creates a lot and loads some of it into a magazine. */
export async function aLoadedLot({ good }: Portal, { quantityChange = 10, ...over }: Input = {}): Promise<Lot> {
  const lot = newLot(over['materialId'] as string | undefined)
  const { number, ...described } = lot
  await good(api.inventory.load, 'almacenista', { ...described, lot: number, quantityChange, ...over })
  return (await good(api.custody.lots, 'gerente', { material: lot.materialId, q: number })).find((each) => each.number === number)!
}

/** Creates a lot and returns the input of a transfer that moves it out of the first magazine. */
export async function aTransferTo(
  portal: Portal,
  toId: string,
): Promise<{ fromId: string; toId: string; lines: { lotId: string; quantity: number }[] }> {
  return { fromId: 'PRINCIPAL', toId, lines: [{ lotId: (await aLoadedLot(portal)).id, quantity: 4 }] }
}

/** Finds stock that differs from the ledger and material that is stored where it must not be. The SQL shares nothing with the product. */
export const brokenCustody = async (db: Connection) => [
  ...(await db`
    select 'sum' as what, materials.id, quantity, held, moved from materials,
      lateral (select coalesce(sum(quantity), 0) as held from holdings where material_id = materials.id) as there,
      lateral (select coalesce(sum(quantity), 0) as moved from stock_movements where material_id = materials.id) as ledger
    where quantity <> held or quantity <> moved`),
  ...(await db`
    select 'holding' as what, magazine_id, lot_id, moved, quantity from (
      select magazine_id, lot_id, sum(quantity) as moved from stock_movements group by 1, 2) as ledger
    full join holdings using (magazine_id, lot_id) where moved is distinct from quantity or quantity < 0`),
  ...(await db`
    select 'as its lot' as what, magazine_id, lot_id, lot_status, lot_expires_on from holdings join lots on lots.id = lot_id
    where (lot_status, lot_expires_on) is distinct from (status, expires_on)`),
  ...(await db`
    select 'licence' as what, l.magazine_id, l.measure, l.family, l.held, l.allowed, l.tolerated, counted from magazine_limits as l, lateral (
      select coalesce(sum(h.quantity * m.per_unit), 0) as counted
      from holdings as h join magazines as g on g.id = h.magazine_id join materials as t on t.id = h.material_id
      join material_measures as m on m.material_id = t.id and m.measure = l.measure
      where (g.id = l.magazine_id and g.joined_with is null or g.joined_with = l.magazine_id) and (l.family is null or l.family = t.family)) as own
    where held <> counted or counted > allowed and (tolerated is null or counted > tolerated)`),
  ...(await db`
    select distinct 'families' as what, coalesce(g.joined_with, g.id) as head, one.family, other.family as beside
    from holdings as h join magazines as g on g.id = h.magazine_id join materials as one on one.id = h.material_id,
      holdings as i join magazines as j on j.id = i.magazine_id join materials as other on other.id = i.material_id
    where h.quantity > 0 and i.quantity > 0 and coalesce(g.joined_with, g.id) = coalesce(j.joined_with, j.id)
      and one.family = 'detonator' and other.family not in ('detonator', 'accessory')`),
  // Material that came back to a lot must have left it, and an order must have used as much of a material as its statement says.
  ...(await db`
    select 'returned' as what, order_id, material_id, lot_id, -sum(quantity) filter (where kind in ('dispatch', 'undo')) as dispatched,
      sum(quantity) filter (where kind = 'return') as returned
    from stock_movements where order_id is not null group by order_id, material_id, lot_id
    having sum(quantity) > 0 or sum(quantity) filter (where kind in ('dispatch', 'undo')) > 0`),
  ...(await db`
    select 'stated' as what, order_id, material_id, l.dispatched, l.consumed, l.returned, l.lost, l.unaccounted, moved.left, moved.back, s.returned as kept
    from (select distinct on (order_id, material_id) * from consumption_lines order by order_id, material_id, version desc) as l
    left join safekeeping_items as s using (order_id, material_id), lateral (
      select -coalesce(sum(quantity) filter (where kind in ('dispatch', 'undo')), 0) as left, coalesce(sum(quantity) filter (where kind = 'return'), 0) as back
      from stock_movements as m where m.order_id = l.order_id and m.material_id = l.material_id) as moved
    where l.dispatched <> moved.left or l.dispatched <> l.consumed + l.returned + l.lost + l.unaccounted or moved.back <> coalesce(s.returned, 0)`),
  ...(await db`select 'joined' as what, id from magazines where joined_with in (select id from magazines where joined_with is not null)`),
]
