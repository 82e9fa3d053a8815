import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'
import { Problem } from '@barreno/domain/problems'
import { type PreorderStatus, preorderStatuses } from '@barreno/domain/statuses/preorders'
import { texts } from '@barreno/texts/server'
import type { UseCase } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'
import { setAdminApproval } from './sql.ts'

/** The documented call behind three actions. The new status says which one is meant; a status set by another call names that call. */
const statusRequests: Record<PreorderStatus, { action: PreorderAction } | { call: string }> = {
  POR_APROBAR_ALIANZA: { call: 'POST /preorders' },
  PENDIENTE_REVISION: { call: 'POST /preorders/{id}/resubmit' },
  PENDIENTE_APROBACION_GERENTE: { action: 'preorders.sendToManager' },
  DEVUELTA_CLIENTE: { call: 'POST /preorders/{id}/return' },
  CONVERTIDA_A_ORDEN: { call: 'POST /preorders/{id}/convert-to-order' },
  RECHAZADA_ADMIN: { action: 'preorders.rejectAsAdmin' },
  RECHAZADA_GERENTE: { action: 'preorders.rejectAsManager' },
  RETIRADA_CLIENTE: { call: 'POST /preorders/{id}/withdraw' },
}

export const changeStatus: UseCase<typeof preorders.changeStatus> = async (context, { id, newStatus, notes, version }) => {
  const action = readAction(newStatus)
  const { preorder, to } = await lockFor(context, action, { id, version, reason: notes })
  await moveTo(context, action, preorder, to, notes)
  if (action === 'preorders.sendToManager') await setAdminApproval(context.db, preorder.id, context.actor.id, context.now(), notes || null)
  return get(context, { id: preorder.id })
}

function readAction(status = ''): PreorderAction {
  const known = preorderStatuses.find((one) => one === status)
  const request = known && statusRequests[known]
  if (request && 'action' in request) return request.action
  if (request) throw new Problem('preorders.statusByOtherCall', { status, call: request.call })
  throw new Problem('input.invalid', [{ field: 'newStatus', message: status ? texts.newStatusUnknown(status) : texts.newStatusMissing }])
}
