import type { Input, Reply } from '@barreno/domain/endpoint'
import { lineTotal } from '@barreno/domain/money'
import type { orders } from '@barreno/domain/orders/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import { lineReasons } from '../history/changes.ts'
import { changesBetween } from '../history/record.ts'
import { offersOf } from '../materials/offers.ts'
import { budgetOf, paidUnder } from './content/budget.ts'
import { noteItemChanges, type OrderLine, replaceItems, setBudget, setProvisionalGuide } from './content/sql.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'

type Edit = Input<typeof orders.editItems>

/** Changes the lines of an order. Existing lines keep their price, new ones get today's. A guide sent along is provisional. */
export async function editItems(context: Context, { id, version, items, idGuia, reason }: Edit): Promise<Reply<typeof orders.editItems>> {
  const { db, actor } = context
  refuseTwice(items)
  const actionOf = (order: StoredOrder) => {
    if (!may(actor, 'orders.editItems', order)) throw new Problem('orders.contentDenied')
    return 'orders.editItems' as const
  }
  const reasonOf = ({ materialId }: { materialId: string }) =>
    items.find((item) => item.materialId === materialId)?.changeReason || reason || null
  const inputOf = (order: StoredOrder) => ({ reason: reason || reasonsOfLines(order, items) })
  return move(context, actionOf, { id, version, inputOf }, async (order) => {
    const before = order.items as readonly OrderLine[]
    const after = await edited(context, before, items)
    const budget = budgetOf(after, order.services)
    const paid = paidUnder(budget.budgetTotal, order)
    await replaceItems(db, order.id, after)
    await noteItemChanges(db, order.id, changesOf(order, after, reasonOf))
    await setBudget(db, order.id, budget)
    if (idGuia) await setProvisionalGuide(db, order.id, idGuia)
    const changes = {
      ...changesBetween(
        { items: quantities(before), budgetTotal: order.budgetTotal, idGuia: order.idGuia, paymentStatus: order.paymentStatus },
        { items: quantities(after), budgetTotal: budget.budgetTotal, idGuia: idGuia || order.idGuia, ...paid },
      ),
      ...lineReasons(before, after, reasonOf),
    }
    return { changes, reason: reason || null, becomes: { itemCount: after.length, idGuia: idGuia || order.idGuia, ...paid } }
  })
}

/** Returns the reasons of the changed lines, joined; null if a changed line has none. An edit without changes needs no reason. */
function reasonsOfLines({ items: before }: StoredOrder, items: Edit['items']): string | null {
  const changed = [
    ...items.filter(({ materialId, quantity }) => quantity !== (before.find((line) => line.materialId === materialId)?.quantity ?? 0)),
    ...before
      .filter(({ materialId }) => !items.some((item) => item.materialId === materialId))
      .map((line) => ({ ...line, changeReason: null })),
  ]
  const reasons = changed.map(({ changeReason }) => changeReason?.trim())
  return reasons.length > 0 && reasons.every(Boolean) ? reasons.join(' ') : null
}

function refuseTwice(items: Edit['items']): void {
  const isRepeated = (materialId: string, index: number) => items.findIndex((item) => item.materialId === materialId) < index
  const faults = items.flatMap(({ materialId }, index) =>
    isRepeated(materialId, index) ? [{ field: `items.${index}.materialId`, message: texts.materialAlreadyInOrder }] : [],
  )
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}

/** Returns the new lines in the order in which they were sent. Lines with quantity 0 or not named are removed. */
async function edited({ db }: Context, before: readonly OrderLine[], items: Edit['items']): Promise<OrderLine[]> {
  const wanted = items.filter(({ quantity }) => quantity > 0)
  const kept = new Map(before.map((line) => [line.materialId, line]))
  const added = wanted.map(({ materialId }) => materialId).filter((materialId) => !kept.has(materialId))
  const offers = await offersOf(db, added)
  return wanted.map(({ materialId, quantity }) => {
    const offer = offers.get(materialId)
    const { materialName, unit, unitPrice } = offer ? { ...offer, materialName: offer.name } : kept.get(materialId)!
    return { materialId, materialName, unit, quantity, unitPrice, lineTotal: lineTotal(quantity, unitPrice) }
  })
}

/** Returns the materials whose quantity changed, with the reason. A quantity that is again the requested one needs no reason. */
function changesOf(
  { items, balance }: StoredOrder,
  after: readonly OrderLine[],
  reasonOf: (line: { materialId: string }) => string | null,
) {
  const quantityIn = (lines: readonly { materialId: string; quantity: number }[], materialId: string) =>
    lines.find((line) => line.materialId === materialId)?.quantity ?? 0
  const all = new Map([...items, ...after].map((line) => [line.materialId, line]))
  return [...all.values()]
    .filter(({ materialId }) => quantityIn(items, materialId) !== quantityIn(after, materialId))
    .map(({ materialId, materialName, unit }) => {
      const line = balance.find((each) => each.materialId === materialId)
      const isAsRequested = quantityIn(after, materialId) === (line?.requested ?? 0)
      return {
        materialId,
        materialName,
        unit,
        changeReason: isAsRequested ? null : (reasonOf({ materialId }) ?? line?.changeReason ?? null),
      }
    })
}

const quantities = (lines: readonly OrderLine[]) => Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity]))
