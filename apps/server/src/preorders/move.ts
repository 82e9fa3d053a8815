import { caracasDate } from '@barreno/domain/calendar'
import { isInvalidInput } from '@barreno/domain/obstacle'
import { delegationFor, may } from '@barreno/domain/permissions'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import { possibleActions, type PreorderAction } from '@barreno/domain/preorders/workflow'
import { Problem } from '@barreno/domain/problems'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { countMarks } from '../patterns/alarms.ts'
import { onBehalf } from '../history/record.ts'
import { readable } from './get.ts'
import { lockPreorder, setStatus, type StoredPreorder } from './sql.ts'
import { refuseStale } from '../history/staleness.ts'

type MoveRequest = { id: string; version?: number | undefined; reason?: string | null | undefined; estimatedServiceDate?: string }

/** Locks the pre-order and checks that the actor may do this now. A refusal lists all obstacles. */
export async function lockFor(
  { db, actor, now }: Context,
  action: PreorderAction,
  { id, version, reason, ...input }: MoveRequest,
): Promise<{ preorder: StoredPreorder; to: PreorderStatus }> {
  const preorder = await readable(db, actor, id, lockPreorder)
  if (!may(actor, action, preorder)) throw new Problem('permission.denied')
  if (preorder.currentStatus === 'CONVERTIDA_A_ORDEN' && preorder.orderNumber)
    throw new Problem('preorders.alreadyConverted', { orderNumber: preorder.orderNumber })
  await refuseStale({ db, actor }, 'preorders', preorder, version)
  const move = possibleActions(
    actor,
    { ...preorder, alarms: countMarks(preorder.alarms) },
    { today: caracasDate(now()) },
    { ...input, reason: reason ?? null },
  ).find((possible) => possible.action === action)
  if (!move) throw new Problem('preorders.transitionRefused', { obstacles: [], status: preorder.currentStatus })
  if (isInvalidInput(move.obstacles)) throw new Problem('preorders.inputRefused', { obstacles: withMessages(move.obstacles) })
  if (move.obstacles.length > 0) {
    const isAlarm = move.obstacles.some(({ code }) => code === 'alarmsStanding' || code === 'systemsMixed')
    throw new Problem(isAlarm ? 'patterns.alarms' : 'preorders.transitionRefused', { obstacles: withMessages(move.obstacles) })
  }
  return { preorder, to: move.to }
}

/** Moves a locked pre-order to another status and records it in the history. */
export async function moveTo(
  { db, actor, now, record }: Context,
  action: PreorderAction,
  preorder: StoredPreorder,
  to: PreorderStatus,
  reason: string | null | undefined,
): Promise<void> {
  await setStatus(db, preorder.id, to, now())
  const changes = onBehalf(delegationFor(actor, action, preorder))
  record({ action, recordId: preorder.id, fromStatus: preorder.currentStatus, toStatus: to, reason: reason || null, changes })
}
