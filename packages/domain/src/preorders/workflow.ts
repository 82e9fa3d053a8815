import type { Actor, Role } from '../actor.ts'
import { roles } from '../actor.ts'
import { type Obstacle, reasonGiven } from '../obstacle.ts'
import { oncePer } from '../once-per.ts'
import type { AlarmCounts } from '../patterns/alarms/schema.ts'
import { may, type PermissionOf } from '../permissions.ts'
import { type PreorderStatus, preorderStatusLook } from '../statuses/preorders.ts'

/**
 * What the rules of a pre-order ask about. A client counts as inactive, and its patterns as free of alarms, where nothing is said of them.
 */
export type PreorderState = { clientId: string; currentStatus: PreorderStatus; itemCount: number; clientIsActive?: boolean; alarms?: AlarmCounts; mixesSystems?: boolean; unsentBy?: string | null; isAuthor?: boolean | undefined }

/** What a rule needs to know beyond the pre-order: today's date in Venezuela. */
export type PreorderFacts = { today: string }

/** What a person fills in to act. */
export type PreorderInput = { reason?: string | null; estimatedServiceDate?: string | null }

/** What can be done with a pre-order, each by the name of its permission. */
export type PreorderAction = Extract<
  PermissionOf<'preorders'>,
  'preorders.edit' | 'preorders.acceptAlarm' | 'preorders.sendToManager' | 'preorders.rejectAsAdmin' | 'preorders.return' | 'preorders.withdraw' | 'preorders.resubmit' | 'preorders.approveInAlliance' | 'preorders.returnInAlliance' | 'preorders.convert' | 'preorders.rejectAsManager'
>
export type PreorderNeed = 'reason' | 'estimatedServiceDate'
export type PreorderTransition = {
  action: PreorderAction
  from: readonly PreorderStatus[]
  to: PreorderStatus | 'same'
  /** Where it leads instead, where the alianza has another of its people approve what passes an amount. */
  orTo?: PreorderStatus
  /** Where it is false, the action is not offered at all. */
  when?: (preorder: PreorderState) => boolean
  requires?: readonly ((preorder: PreorderState) => Obstacle | null)[]
  needs?: readonly PreorderNeed[]
}

const hasItems = ({ itemCount }: PreorderState): Obstacle | null => (itemCount > 0 ? null : { code: 'preorderWithoutItems' })
const isOfActiveClient = ({ clientIsActive }: PreorderState): Obstacle | null => (clientIsActive ? null : { code: 'clientInactive' })
const hasAlarms = ({ alarms }: PreorderState) => alarms !== undefined && alarms.standing + alarms.accepted > 0
const alarmsAccepted = ({ alarms }: PreorderState): Obstacle | null => (alarms?.standing ? { code: 'alarmsStanding', alarms } : null)
const isOfOneSystem = ({ mixesSystems }: PreorderState): Obstacle | null => (mixesSystems ? { code: 'systemsMixed' } : null)

/** Every way a pre-order moves or may be changed, what it requires, and what the actor fills in. */
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
 * What the actor may do with the pre-order as it stands, each with all that is in the way.
 * Before anything is filled in, what is needed is only named; with an input, it is checked as well.
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

/** What brings a pre-order in this status forward, what it waits for first; nothing where its way has ended. */
export const nextSteps = oncePer((status: PreorderStatus): readonly PreorderAction[] =>
  preorderTransitions
    .filter(({ from, to }) => from.includes(status) && to !== 'same' && preorderStatusLook[to].group !== 'failed')
    .map(({ action }) => action),
)

/** The roles that can bring a pre-order in this status forward; none where its way has ended. */
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
