import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { activeClient } from '../clients/active.ts'
import type { Context } from '../context.ts'
import { together } from '../db/connect.ts'
import { sendAhead } from '../db/pool.ts'
import { insertFiles } from '../files/sql.ts'
import { takeEarly } from '../history/chain.ts'
import { startOf } from './alliance-approval.ts'
import { show } from './get.ts'
import { contentsOf, fileMarks, frontMarks, keepAcceptances, priced, quantities } from './request.ts'
import { findPreorder, insertPreorder } from './sql.ts'
import { notifyReviewers } from './notify-reviewers.ts'

/** Submits a client's request for the administrative review. */
export async function submit(context: Context, form: Input<typeof preorders.submit>): Promise<Reply<typeof preorders.submit>> {
  const { db, now, record } = context
  const [client, request] = await together(activeClient(context, 'preorders.create'), priced(context, form))
  if (request.files.length > 0) sendAhead(insertFiles(db, request.files, client.id))

  const start = startOf(context, client, request.estimatedTotalCost)
  // From here to the commit all other transactions that need a number wait, so everything that needs none is done before.
  const created = { ...request, client, ...start, createdAt: now() }
  const inserted = await insertPreorder(db, created, contentsOf(request), [takeEarly(db)])
  const { id, preOrderNumber } = inserted
  const stored = (await keepAcceptances(context, id, request)) ? (await findPreorder(db, id))! : inserted
  record({
    action: 'preorders.create',
    recordId: id,
    toStatus: start.currentStatus,
    changes: {
      preOrderNumber: { old: null, new: preOrderNumber },
      estimatedTotalCost: { old: null, new: request.estimatedTotalCost },
      ...(request.madeAt !== null && { madeAt: { old: null, new: request.madeAt } }),
      requestedItems: { old: null, new: quantities(request.lines) },
      files: { old: null, new: fileMarks(request.files) },
      ...(request.fronts.length > 0 ? { configuredFronts: { old: null, new: frontMarks(request.fronts) } } : {}),
    },
  })
  context.wroteAll?.()
  const materials = request.lines.map(({ materialId, name, unit }) => ({ id: materialId, name, unit }))
  const preorder = await show(context, { ...stored, earlier: [], materials })
  await notifyReviewers(context, preorder)
  return preorder
}
