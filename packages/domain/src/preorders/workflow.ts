import type { Actor, Role } from '../actor.ts'
import { roles } from '../actor.ts'
import { type Obstacle, reasonGiven } from '../obstacle.ts'
import { oncePer } from '../once-per.ts'
import type { AlarmCounts } from '../patterns/alarms/schema.ts'
import { may, type PermissionOf } from '../permissions.ts'
import { type PreorderStatus, preorderStatusLook } from '../statuses/preorders.ts'

/** The facts of a pre-order that its rules check. If they are undefined, the client counts as inactive and the patterns as free of alarms. */
export type PreorderState = { clientId: string; currentStatus: PreorderStatus; itemCount: number; clientIsActive?: boolean; alarms?: AlarmCounts; mixesSystems?: boolean; unsentBy?: string | null; isAuthor?: boolean | undefined }

/** Facts beyond the pre-order itself that a rule needs: today's date in Venezuela. */
export type PreorderFacts = { today: string }

/** The input of an action. */
export type PreorderInput = { reason?: string | null; estimatedServiceDate?: string | null }

/** The actions on a pre-order, by the names of their permissions. */
export type PreorderAction = Extract<
  PermissionOf<'preorders'>,
  'preorders.edit' | 'preorders.acceptAlarm' | 'preorders.sendToManager' | 'preorders.rejectAsAdmin' | 'preorders.return' | 'preorders.withdraw' | 'preorders.resubmit' | 'preorders.approveInAlliance' | 'preorders.returnInAlliance' | 'preorders.convert' | 'preorders.rejectAsManager'
>
type PreorderNeed = 'reason' | 'estimatedServiceDate'
export type PreorderTransition = {
  action: PreorderAction
  from: readonly PreorderStatus[]
  to: PreorderStatus | 'same'
  /** The status instead of `to`, if the alianza requires approval by another of its people above an amount. */
  orTo?: PreorderStatus
  /** If it returns false, the action is not offered at all. */
  when?: (preorder: PreorderState) => boolean
  requires?: readonly ((preorder: PreorderState) => Obstacle | null)[]
  needs?: readonly PreorderNeed[]
}

const hasItems = ({ itemCount }: PreorderState): Obstacle | null => (itemCount > 0 ? null : { code: 'preorderWithoutItems' })
const isOfActiveClient = ({ clientIsActive }: PreorderState): Obstacle | null => (clientIsActive ? null : { code: 'clientInactive' })
const hasAlarms = ({ alarms }: PreorderState) => alarms !== undefined && alarms.standing + alarms.accepted > 0
const alarmsAccepted = ({ alarms }: PreorderState): Obstacle | null => (alarms?.standing ? { code: 'alarmsStanding', alarms } : null)
const isOfOneSystem = ({ mixesSystems }: PreorderState): Obstacle | null => (mixesSystems ? { code: 'systemsMixed' } : null)

/** All transitions and changes of a pre-order, with their requirements and inputs. */
export const preorderTransitions: readonly PreorderTransition[] = [
  { action: 'preorders.approveInAlliance', from: ['POR_APROBAR_ALIANZA'],                              to: 'PENDIENTE_REVISION',           requires: [isOfActiveClient] },
  { action: 'preorders.returnInAlliance',  from: ['POR_APROBAR_ALIANZA'],                              to: 'DEVUELTA_CLIENTE',             needs: ['reason'] },
  { action: 'preorders.edit',            from: ['PENDIENTE_REVISION'],                                 to: 'same' },
  { action: 'preorders.acceptAlarm',     from: ['PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE'], to: 'same',      when: hasAlarms },
  { action: 'preorders.sendToManager',   from: ['PENDIENTE_REVISION'],                                 to: 'PENDIENTE_APROBACION_GERENTE', requires: [hasItems, alarmsAccepted, isOfOneSystem] },
  { action: 'preorders.rejectAsAdmin',   from: ['PENDIENTE_REVISION'],                                 to: 'RECHAZADA_ADMIN',              needs: ['reason'] },
  { action: 'preorders.convert',         from: ['PENDIENTE_APROBACION_GERENTE'],                       to: 'CONVERTIDA_A_ORDEN',           requires: [alarmsAccepted, isOfOneSystem], needs: ['estimatedServiceDate'] },
  { action: 'preorders.rejectAsManager', from: ['PENDIENTE_APROBACION_GERENTE'],                       to: 'RECHAZADA_GERENTE',            needs: ['reason'] },
  { action: 'preorders.return',          from: ['PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE'], to: 'DEVUELTA_CLIENTE',             needs: ['reason'] },
  { action: 'preorders.resubmit',        from: ['DEVUELTA_CLIENTE'],                                   to: 'PENDIENTE_REVISION', orTo: 'POR_APROBAR_ALIANZA', requires: [isOfActiveClient] },
  { action: 'preorders.withdraw',        from: ['POR_APROBAR_ALIANZA', 'PENDIENTE_REVISION', 'DEVUELTA_CLIENTE'],             to: 'RETIRADA_CLIENTE' },
]

/**
 * Returns the actions that the actor may take on the pre-order now, each with all its obstacles.
 * Without an input, the needed fields are only named; with an input, they are checked too.
 */
export function possibleActions(actor: Actor, preorder: PreorderState, facts: PreorderFacts, input?: PreorderInput) {
  return preorderTransitions
    .filter(({ action, from, when }) => from.includes(preorder.currentStatus) && (when?.(preorder) ?? true) && may(actor, action, preorder))
    .map(({ action, to, requires = [], needs = [] }) => ({
      action,
      to: to === 'same' ? preorder.currentStatus : to,
      needs,
      obstacles: [
        ...requires.map((requirement) => requirement(preorder)),
        ...(input ? needs.map((need) => checks[need](input, action, facts)) : []),
      ].filter((found) => found !== null),
    }))
}

/** Returns the actions that bring a pre-order in this status forward, the one that it waits for first; empty if it has ended. */
export const nextSteps = oncePer((status: PreorderStatus): readonly PreorderAction[] =>
  preorderTransitions
    .filter(({ from, to }) => from.includes(status) && to !== 'same' && preorderStatusLook[to].group !== 'failed')
    .map(({ action }) => action),
)

/** Returns the roles that can bring a pre-order in this status forward; empty if it has ended. */
export const whoActsNext = oncePer((status: PreorderStatus): readonly Role[] => {
  const own = { clientId: 'own', currentStatus: status, unsentBy: status === 'POR_APROBAR_ALIANZA' ? 'colleague' : null }
  return roles.filter((role) => nextSteps(status).some((action) => may({ id: 'own', role, name: '', clientId: role === 'cliente' ? 'own' : null }, action, own)))
})

const checks: Record<PreorderNeed, (input: PreorderInput, action: PreorderAction, facts: PreorderFacts) => Obstacle | null> = {
  reason: ({ reason }, action) => reasonGiven(reason, action),
  estimatedServiceDate({ estimatedServiceDate: date }, _, { today }) {
    if (!date) return { code: 'serviceDateMissing' }
    return date < today ? { code: 'serviceDatePast' } : null
  },
}
