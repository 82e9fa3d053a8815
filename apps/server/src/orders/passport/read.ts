import type { Role } from '@barreno/domain/actor'
import type { orders } from '@barreno/domain/orders/endpoints'
import { atFront, inVehicle, isSeenBy } from '@barreno/domain/orders/handovers/workflow'
import { balanceOfLot } from '@barreno/domain/orders/passport/balance'
import type { PassportEntry, PassportMaterial } from '@barreno/domain/orders/passport/schema'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { SigningWay } from '@barreno/domain/statuses/handovers'
import type { PassportEvent } from '@barreno/domain/statuses/passport'
import type { Context, UseCase } from '../../context.ts'
import { incidentsOf } from '../../incidents/sql.ts'
import { reportsOf } from '../blast-reports/sql.ts'
import { custodyOf, handoversOf } from '../handovers/sql.ts'
import { findOrder, type StoredOrder } from '../sql.ts'
import { lotsOfOrder, movementsOfOrder, usedByLot } from './sql.ts'

/**
 * Returns the whole way of an order's material by lot, from what was stated and signed.
 * Alianzas read that of their own orders, without names of staff, without magazines, and without hand-overs between magazine and vehicle.
 */
export const passport: UseCase<typeof orders.passport> = async (context, { id }) => {
  const { db, actor } = context
  const order = await findOrder(db, id)
  if (!order || !may(actor, 'orders.passport', order)) throw new Problem('orders.notFound')
  const { orderNumber, clientName, currentStatus } = order
  return {
    orderId: order.id,
    orderNumber,
    clientName,
    currentStatus,
    materials: await materialsOf(context, order),
    entries: (await entriesOf(context, order)).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  }
}

async function materialsOf({ db, actor }: Context, { id, balance }: StoredOrder): Promise<PassportMaterial[]> {
  const [lots, used, custody] = [await lotsOfOrder(db, id), await usedByLot(db, id), await custodyOf(db, [id])]
  const seesMagazines = actor.role !== 'cliente'
  return balance
    .filter(({ dispatched }) => dispatched > 0)
    .map(({ materialId, materialName, unit, dispatched, consumed, unaccounted, inSafekeeping, lost }) => {
      const held = custody.find((line) => line.materialId === materialId)
      return {
        materialId,
        materialName,
        unit,
        dispatched,
        // Alianzas do not see what happens between magazine and vehicle.
        inVehicle: held && seesMagazines ? inVehicle(held) : 0,
        atFront: held ? atFront(held) : 0,
        consumed,
        unaccounted,
        returned: inSafekeeping,
        lost,
        lots: lots
          .filter((lot) => lot.materialId === materialId)
          .map(({ materialId: _material, magazines, ...lot }) => balanceOfLot({ ...lot, magazines: seesMagazines ? magazines : [] }, used)),
      }
    })
}

const movementEvents = { dispatch: 'picked', undo: 'undone', return: 'returned' } as const satisfies Record<string, PassportEvent>

async function entriesOf({ db, actor, now }: Context, order: StoredOrder): Promise<PassportEntry[]> {
  const seesStaff = may(actor, 'history.readPersons', null)
  const people = (...named: readonly ({ name: string | null; role: string | null; way?: SigningWay } | null)[]) =>
    named.flatMap((one) =>
      one?.name && (seesStaff || one.role === 'cliente')
        ? [{ name: one.name, role: one.role as Role | null, ...(one.way === 'paper' && { onPaper: true as const }) }]
        : [],
    )
  const none = { vehiclePlate: null, seals: null, notes: null, lines: [] }
  const movements = (await movementsOfOrder(db, order.id)).map(({ kind, at, name, role, notes, lines }) => ({
    ...none,
    kind: movementEvents[kind],
    at,
    number: kind === 'return' ? (order.safekeeping?.safekeepingNumber ?? null) : null,
    people: people({ name, role }),
    lines,
    notes: seesStaff ? notes : null,
  }))
  const handovers = (await handoversOf(db, order.id, now()))
    .filter(({ state, step }) => state === 'accepted' && isSeenBy(actor, step))
    .map(({ step, settledAt, handoverNumber, signatures, lines, vehiclePlate, seals, notes }) => ({
      kind: step,
      at: settledAt!,
      number: handoverNumber,
      people: people(...signatures),
      lines: lines.map(({ materialName, unit, quantity }) => ({ materialName, unit, lotNumber: null, quantity })),
      vehiclePlate,
      seals,
      notes,
    }))
  const reports = (await reportsOf(db, order.id))
    .filter(({ replacedAt }) => replacedAt === null)
    .map(({ blastedAt, reportNumber, statedByName, signature, lines, deviationReason }) => ({
      ...none,
      kind: 'blast' as const,
      at: blastedAt,
      number: reportNumber,
      people: people({ name: statedByName, role: 'operador' }, signature),
      lines: lines.map(({ materialName, unit, lotNumber, quantity }) => ({ materialName, unit, lotNumber, quantity })),
      notes: deviationReason,
    }))
  const { consumptionStatement: statement, balance } = order
  const stated = statement
    ? [
        {
          ...none,
          kind: 'stated' as const,
          at: statement.statedAt,
          number: null,
          people: people({ name: statement.statedByName, role: 'operador' }),
          lines: balance
            .filter(({ consumed }) => consumed)
            .map(({ materialName, unit, consumed }) => ({ materialName, unit, lotNumber: null, quantity: consumed ?? 0 })),
          notes: seesStaff ? statement.notes : null,
        },
      ]
    : []
  const incidents = (await incidentsOf(db, order.id)).map((incident) => ({
    ...none,
    kind: 'incident' as const,
    at: incident.discoveredAt,
    number: incident.incidentNumber,
    people: people({ name: incident.reportedByName, role: null }),
    lines: incident.quantity
      ? [{ materialName: incident.materialName, unit: incident.unit, lotNumber: null, quantity: incident.quantity }]
      : [],
    notes: incident.explanation,
  }))
  return [...movements, ...handovers, ...reports, ...stated, ...incidents]
}
