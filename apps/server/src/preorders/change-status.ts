import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { UseCase } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'
import { setAdminApproval } from './sql.ts'

/** The documented call behind three actions. The new status says which one is meant. */
const actionOf: Partial<Record<string, PreorderAction>> = {
  PENDIENTE_APROBACION_GERENTE: 'preorders.sendToManager',
  RECHAZADA_ADMIN: 'preorders.rejectAsAdmin',
  RECHAZADA_GERENTE: 'preorders.rejectAsManager',
}
const callOf: Partial<Record<string, string>> = {
  POR_APROBAR_ALIANZA: 'POST /preorders',
  PENDIENTE_REVISION: 'POST /preorders/{id}/resubmit',
  CONVERTIDA_A_ORDEN: 'POST /preorders/{id}/convert-to-order',
  DEVUELTA_CLIENTE: 'POST /preorders/{id}/return',
  RETIRADA_CLIENTE: 'POST /preorders/{id}/withdraw',
}

export const changeStatus: UseCase<typeof preorders.changeStatus> = async (context, { id, newStatus, notes, version }) => {
  const action = readAction(newStatus)
  const { preorder, to } = await lockFor(context, action, { id, version, reason: notes })
  await moveTo(context, action, preorder, to, notes)
  if (action === 'preorders.sendToManager') await setAdminApproval(context.db, preorder.id, context.actor.id, context.now(), notes || null)
  return get(context, { id: preorder.id })
}

function readAction(status = ''): PreorderAction {
  const action = actionOf[status]
  if (action) return action
  const call = callOf[status]
  if (call) throw new Problem('preorders.statusByOtherCall', { status, call })
  throw new Problem('input.invalid', [{ field: 'newStatus', message: status ? texts.newStatusUnknown(status) : texts.newStatusMissing }])
}
