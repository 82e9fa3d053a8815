import type { Role } from '@barreno/domain/actor'
import type { Preorder } from '@barreno/domain/preorders/schema'
import type { StatusHistoryEntry } from '@barreno/domain/records/schema'
import { type PreorderStatus, preorderStatusLook } from '@barreno/domain/statuses/preorders'
import { statusLabel } from '@barreno/texts/labels'
import { roleLabels } from '@barreno/texts/roles'
import { preorderTexts } from '@barreno/texts/preorders'

export type Stage = {
  label: string
  state: 'done' | 'current' | 'todo' | 'failed'
  at: string | null
  by: string | null
  note: string | null
}

type Course = Pick<Preorder, 'currentStatus' | 'createdAt' | 'clientName' | 'statusHistory'>

/** Returns the stages of a pre-order: how far it came, who moved it there, and where it stopped. */
export function progressOf(preorder: Course): Stage[] {
  const reached = stageOf[preorder.currentStatus] ?? stageOf[lastPending(preorder)] ?? review
  const stopped = isStopped(preorder.currentStatus) ? entryOf(preorder, preorder.currentStatus) : undefined
  const ends = [
    undefined,
    entryOf(preorder, 'PENDIENTE_APROBACION_GERENTE'),
    entryOf(preorder, 'CONVERTIDA_A_ORDEN'),
    entryOf(preorder, 'CONVERTIDA_A_ORDEN'),
  ]
  return preorderTexts.rail.stages.map((label, index): Stage => {
    if (index > reached) return { label, state: 'todo', ...nothing }
    if (index === reached && isStopped(preorder.currentStatus))
      return { label, state: 'failed', ...circumstance(stopped), note: statusLabel(preorder.currentStatus) }
    if (index === sent && index === reached) return { label: statusLabel(preorder.currentStatus), state: 'current', ...nothing }
    if (index === reached && preorder.currentStatus !== 'CONVERTIDA_A_ORDEN') return { label, state: 'current', ...nothing }
    if (index === 0) return { label, state: 'done', at: preorder.createdAt, by: preorder.clientName, note: null }
    return { label, state: 'done', ...circumstance(ends[index]) }
  })
}

const [sent, review, approval, order] = [0, 1, 2, 3]

/** Stage of each status; null for one that can be reached from several stages and stops at the one where the record last waited. */
const stageOf: Record<PreorderStatus, number | null> = {
  POR_APROBAR_ALIANZA: sent,
  PENDIENTE_REVISION: review,
  PENDIENTE_APROBACION_GERENTE: approval,
  CONVERTIDA_A_ORDEN: order,
  RECHAZADA_ADMIN: review,
  RECHAZADA_GERENTE: approval,
  DEVUELTA_CLIENTE: null,
  RETIRADA_CLIENTE: null,
}

const isStopped = (status: PreorderStatus) => status === 'DEVUELTA_CLIENTE' || preorderStatusLook[status].group === 'failed'

const newestFirst = ({ statusHistory }: Course) => statusHistory.toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))

const entryOf = (preorder: Course, status: PreorderStatus) => newestFirst(preorder).find((entry) => entry.status === status)

const lastPending = (preorder: Course) =>
  (newestFirst(preorder).find(({ status }) => status.startsWith('PENDIENTE'))?.status ?? 'PENDIENTE_REVISION') as PreorderStatus

const nothing = { at: null, by: null, note: null }

const circumstance = (entry: StatusHistoryEntry | undefined) =>
  entry ? { at: entry.timestamp, by: entry.userName ?? roleLabels[entry.role as Role] ?? entry.role, note: null } : nothing
