import type { Input, Reply } from '@barreno/domain/endpoint'
import { pick, withSent } from '@barreno/domain/fields'
import { isAmount } from '@barreno/domain/money'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { editedLines, type Line, reasonGiven, totalOf } from '@barreno/domain/preorders/pricing'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { lineReasons } from '../history/changes.ts'
import { changesBetween } from '../history/record.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { get } from './get.ts'
import { lockFor } from './move.ts'
import { quantities } from './request.ts'
import { replaceItems, saveEdits, type StoredPreorder } from './sql.ts'
import { PreorderEdits } from './table.ts'

type Edit = Input<typeof preorders.edit>

/** Changes materials, transport and note under review. Absent fields stay unchanged; the server computes the totals. */
export async function edit(
  context: Context,
  { id, version, requestedItems, reason, ...given }: Edit,
): Promise<Reply<typeof preorders.edit>> {
  const { db, record } = context
  const { preorder } = await lockFor(context, 'preorders.edit', { id, version })
  const before = linesOf(preorder)
  const after = requestedItems ? await edited(context, preorder, before, requestedItems, reason || null) : before
  const estimatedTotalCost = totalOf(after)
  if (!isAmount(estimatedTotalCost)) throw new Problem('preorders.totalTooLarge')

  const standing = pick(PreorderEdits, preorder)
  const edits = { ...withSent(standing, given), estimatedTotalCost }
  await replaceItems(db, preorder.id, after)
  await saveEdits(db, preorder.id, edits)
  record({
    action: 'preorders.edit',
    recordId: preorder.id,
    reason: reason || null,
    changes: {
      ...changesBetween({ ...standing, requestedItems: quantities(before) }, { ...edits, requestedItems: quantities(after) }),
      ...lineReasons(before, after, (line) => requestedReason(line, requestedItems, reason)),
    },
  })
  return get(context, { id: preorder.id })
}

async function edited(
  { db }: Context,
  preorder: StoredPreorder,
  before: readonly Line[],
  wanted: NonNullable<Edit['requestedItems']>,
  reason: string | null,
): Promise<Line[]> {
  refuseDuplicates(
    wanted.map(({ materialIdRef }) => materialIdRef),
    'requestedItems',
  )
  const isNew = (id: string) => !before.some(({ materialId }) => materialId === id)
  const offers = await offersOf(
    db,
    wanted
      .filter(({ totalEstimatedQuantity }) => totalEstimatedQuantity > 0)
      .map(({ materialIdRef }) => materialIdRef)
      .filter(isNew),
  )
  const lines = wanted.map(({ materialIdRef, totalEstimatedQuantity, changeReason }) => ({
    changeReason,
    offer: offers.get(materialIdRef),
    materialId: materialIdRef,
    quantity: totalEstimatedQuantity,
  }))
  return editedLines(before, lines, preorder.numberOfFronts, reason)
}

/** Returns why the quantity of this line was changed, from the line or from the whole edit. */
const requestedReason = (before: Line, requestedItems: Edit['requestedItems'], reason: Edit['reason']) =>
  reasonGiven(before, requestedItems?.find(({ materialIdRef }) => materialIdRef === before.materialId)?.changeReason, reason || null)

const linesOf = ({ requestedItems, removedItems }: StoredPreorder): Line[] =>
  [...requestedItems, ...removedItems].map((item) => ({
    materialId: item.materialIdRef,
    name: item.name,
    description: item.description,
    unit: item.unit,
    quantityPerFront: item.quantityPerFront,
    quantity: item.totalEstimatedQuantity,
    requestedQuantity: item.requestedQuantity,
    additionalQuantity: item.additionalQuantity,
    unitPrice: item.estimatedUnitPrice,
    lineTotal: item.totalEstimatedLineCost,
    changeReason: item.changeReason,
  }))
