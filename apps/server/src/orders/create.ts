import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { isAmount } from '@barreno/domain/money'
import type { orders } from '@barreno/domain/orders/endpoints'
import { customLines, type Line, totalOf } from '@barreno/domain/preorders/pricing'
import { type Fault, Problem } from '@barreno/domain/problems'
import { legacyOrderFaults } from '@barreno/domain/validation'
import { texts } from '@barreno/texts/server'
import { activeClient } from '../clients/active.ts'
import type { OrderingClient } from '../clients/sql.ts'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { insertFiles } from '../files/sql.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { get } from './get.ts'
import { insertLegacyOrder } from './sql.ts'

type Form = Input<typeof orders.create>

/** Creates an order from the single form, without a pre-order. It then needs the approval of administration and gerente. */
export async function create(context: Context, form: Form): Promise<Reply<typeof orders.create>> {
  const { db, now, record } = context
  const client = await activeClient(context, 'orders.create')
  const { file, miningType, estimatedServiceDate, selectedMaterials } = completed(form, caracasDate(now()))
  const lines = await linesOf(db, selectedMaterials)
  const budgetTotal = totalOf(lines)
  if (!isAmount(budgetTotal)) throw new Problem('orders.totalTooLarge')
  refuseAboveRule(client, budgetTotal)
  await insertFiles(db, [file], client.id)

  const status = 'PENDIENTE_ADMIN'
  // From here to the commit all other transactions that need a number wait, so everything that needs none is done before.
  const orderNumber = await nextNumber(db, 'ORD', now())
  const id = await insertLegacyOrder(db, {
    client,
    orderNumber,
    status,
    miningType,
    estimatedServiceDate,
    lines,
    budgetTotal,
    file,
    at: now(),
  })
  record({
    action: 'orders.create',
    recordId: id,
    toStatus: status,
    changes: {
      orderNumber: { old: null, new: orderNumber },
      budgetTotal: { old: null, new: budgetTotal },
      items: { old: null, new: Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity])) },
      files: { old: null, new: [{ name: file.name, sha256: file.sha256 }] },
      termsAccepted: { old: null, new: true },
    },
  })
  return get(context, { id })
}

/** Refuses a total that another person of the alianza has to approve first: that takes a pre-order, which can wait for the approval. */
function refuseAboveRule({ approvalAbove }: OrderingClient, total: number): void {
  if (approvalAbove !== null && total > approvalAbove) throw new Problem('orders.aboveRule', { approvalAbove })
}

/** Returns the form with all required fields. Otherwise lists all missing ones at once, in the order of the form. */
function completed({ files, miningType, estimatedServiceDate, selectedMaterials = [], termsAccepted }: Form, today: string) {
  const [file, ...others] = files
  const isAnyOrdered = selectedMaterials.some(({ quantity }) => quantity > 0)
  const faults = [
    ...faultOf('planiVolaFile', !file && legacyOrderFaults.fileMissing),
    ...faultOf('planiVolaFile', others.length > 0 && texts.repeatedField),
    ...faultOf('miningType', !miningType && legacyOrderFaults.miningTypeMissing),
    ...faultOf('estimatedServiceDate', !estimatedServiceDate && legacyOrderFaults.dateMissing),
    ...faultOf('estimatedServiceDate', estimatedServiceDate && isBefore(estimatedServiceDate, today) && texts.dateInPast),
    ...faultOf('selectedMaterials', !isAnyOrdered && legacyOrderFaults.materialsMissing),
    ...faultOf('termsAccepted', termsAccepted === 'false' && legacyOrderFaults.termsNotAccepted),
  ]
  if (!file || !miningType || !estimatedServiceDate || faults.length > 0) throw new Problem('input.invalid', faults)
  return { file, miningType, estimatedServiceDate, selectedMaterials }
}

const faultOf = (field: string, message: string | false | undefined): Fault[] => (message ? [{ field, message }] : [])

/** Prices the lines from the catalogue. The form also sends materials that are not wanted, with quantity 0; they are skipped. */
async function linesOf(db: Context['db'], selected: NonNullable<Form['selectedMaterials']>): Promise<Line[]> {
  refuseDuplicates(
    selected.map(({ materialId }) => materialId),
    'selectedMaterials',
  )
  const wanted = selected.filter(({ quantity }) => quantity > 0)
  const offers = await offersOf(
    db,
    wanted.map(({ materialId }) => materialId),
  )
  return customLines(wanted.map(({ materialId, quantity }) => ({ offer: offers.get(materialId)!, quantity })))
}
