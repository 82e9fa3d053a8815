import type { Role } from '../actor.ts'
import type { OrderAction } from '../orders/workflow.ts'
import type { PreorderAction } from '../preorders/workflow.ts'
import { type NoticeConcept, type NoticeKind, noticeKinds, type NoticeWay } from './values.ts'

type NoticeRule = {
  /**
   * The recipients: those whose turn it is, the people of the record's alianza,
   * these and the operator of the service, or the participants of a conversation.
   */
  to: 'turn' | 'alliance' | 'service' | 'conversation'
  /** The actions that cause the notice. Turns follow from the workflows instead. */
  of: readonly (PreorderAction | OrderAction | 'orders.handOverOnPaper')[]
  /** Whether the notice contains the reason of the act, because it is meant for the recipients. Internal notes are not. */
  tellsReason?: true
  /** Whether the requester has a right to be notified: the notice is mailed at once and cannot be turned off. */
  isDue?: true
  /** The default way of delivery, which people may change. Notices with `isDue` are mailed regardless. */
  way: NoticeWay
}

/** The kinds of notices with their causes and recipients. Nothing else creates notices. */
const noticeRules: Readonly<Record<NoticeKind, NoticeRule>> = {
  turn: { to: 'turn', of: [], way: 'summary' },
  returned: { to: 'alliance', of: ['preorders.return', 'preorders.returnInAlliance'], tellsReason: true, isDue: true, way: 'mail' },
  rejected: {
    to: 'alliance',
    of: ['preorders.rejectAsAdmin', 'preorders.rejectAsManager', 'orders.rejectAsAdmin', 'orders.rejectAsManager'],
    way: 'mail',
  },
  converted: { to: 'alliance', of: ['preorders.convert'], isDue: true, way: 'mail' },
  approved: { to: 'alliance', of: ['orders.approveAsManager'], isDue: true, way: 'mail' },
  inTransit: { to: 'alliance', of: ['orders.pickUp', 'orders.startTransit'], way: 'mail' },
  completed: { to: 'alliance', of: ['orders.complete'], way: 'summary' },
  moved: { to: 'service', of: ['orders.setServiceDate'], tellsReason: true, way: 'mail' },
  cancelled: { to: 'alliance', of: ['orders.cancel'], tellsReason: true, isDue: true, way: 'mail' },
  onPaper: { to: 'alliance', of: ['orders.handOverOnPaper'], tellsReason: true, way: 'mail' },
  mentioned: { to: 'conversation', of: [], way: 'mail' },
  message: { to: 'conversation', of: [], way: 'summary' },
}

const kindsByAction = new Map(
  (Object.entries(noticeRules) as [NoticeKind, NoticeRule][]).flatMap(([kind, { of }]) =>
    of.map((action) => [action as string, kind] as const),
  ),
)

/** Returns the kind of notice that the alianza receives after this action; null if none. */
export const resultOf = (action: string): NoticeKind | null => kindsByAction.get(action) ?? null

/** Whether the operator of the service receives it too. */
export const isForOperator = (kind: NoticeKind): boolean => noticeRules[kind].to === 'service'

/** Whether the notice contains the reason of the act. */
export const tellsReason = (kind: NoticeKind): boolean => noticeRules[kind].tellsReason === true

/** Whether the requester has a right to be notified. */
export const isDue = (kind: NoticeKind): boolean => noticeRules[kind].isDue === true

/** Returns the kinds of notices that people of this role can receive. */
export const kindsFor = (role: Role): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => role === 'cliente' || !isOfAlliance(kind) || (role === 'operador' && isForOperator(kind)))

const isOfAlliance = (kind: NoticeKind) => noticeRules[kind].to === 'alliance' || isForOperator(kind)

/** Returns how a person is notified, given their choice if any. */
export const wayOf = (kind: NoticeKind, chosen: NoticeWay | undefined): NoticeWay =>
  isDue(kind) ? 'mail' : (chosen ?? noticeRules[kind].way)

type About = { concept: NoticeConcept; recordId: string; step: string | null }

/** Returns the page of the notice's record on which the reader can act. */
export function recordPath({ concept, recordId, step }: About, role: Role): string {
  const id = encodeURIComponent(recordId)
  if (concept === 'orders') return role === 'cliente' ? `/ordenes-cliente/details/${id}` : `/orders/details/${id}`
  if (role === 'cliente') return `/preordenes-cliente/detalle/${id}`
  return step === 'preorders.convert' ? `/gerente/preordenes/detalle/${id}` : `/admin/preordenes/detalle/${id}`
}
