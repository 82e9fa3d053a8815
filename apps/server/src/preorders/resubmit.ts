import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { activeClient } from '../clients/active.ts'
import type { Context } from '../context.ts'
import { insertFiles } from '../files/sql.ts'
import { changesBetween } from '../history/record.ts'
import { startOf } from './alliance-approval.ts'
import { get } from './get.ts'
import { lockFor } from './move.ts'
import { contentsOf, fileMarks, frontMarks, keepAcceptances, priced, type PricedRequest, quantities } from './request.ts'
import { dropContents, insertContents, replaceRequest, type StoredPreorder } from './sql.ts'
import { notifyReviewers } from './notify-reviewers.ts'

/**
 * Resubmits a returned request under its number. The new form replaces all that was requested, and the review begins again.
 * Transport and the note to the gerente stay, because staff wrote them.
 * A client who may not create requests may not resubmit one either.
 */
export async function resubmit(
  context: Context,
  { id, version, ...form }: Input<typeof preorders.resubmit>,
): Promise<Reply<typeof preorders.resubmit>> {
  const { db, now, record } = context
  const client = await activeClient(context, 'preorders.create')
  const { preorder } = await lockFor(context, 'preorders.resubmit', { id, version })
  const request = await priced(context, form)
  if (request.files.length > 0) await insertFiles(db, request.files, client.id)
  const start = startOf(context, client, request.estimatedTotalCost)
  await dropContents(db, preorder.id)
  await replaceRequest(db, preorder.id, { ...request, client, ...start }, now())
  await insertContents(db, preorder.id, contentsOf(request))
  await keepAcceptances(context, preorder.id, request)
  record({
    action: 'preorders.resubmit',
    recordId: preorder.id,
    fromStatus: preorder.currentStatus,
    toStatus: start.currentStatus,
    changes: { round: { old: preorder.round, new: preorder.round + 1 }, ...changesBetween(before(preorder), after(request)) },
  })
  const sent = await get(context, { id: preorder.id })
  await notifyReviewers(context, sent)
  return sent
}

const before = ({ requestedItems, blastingPatternsInfo, configuredFrontsDetails, ...preorder }: StoredPreorder) => ({
  ...preorder,
  requestedItems: quantities(requestedItems.map((item) => ({ materialId: item.materialIdRef, quantity: item.totalEstimatedQuantity }))),
  files: fileMarks(blastingPatternsInfo.map(({ originalFileName, sha256 }) => ({ name: originalFileName, sha256 }))),
  configuredFronts: frontMarks(configuredFrontsDetails),
})

const after = ({ lines, files, fronts, suggestionDeviation: _, ...request }: PricedRequest) => ({
  ...request,
  requestedItems: quantities(lines),
  files: fileMarks(files),
  configuredFronts: frontMarks(fronts),
})
