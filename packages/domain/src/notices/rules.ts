import type { Role } from '../actor.ts'
import type { OrderAction } from '../orders/workflow.ts'
import type { PreorderAction } from '../preorders/workflow.ts'
import { type NoticeConcept, type NoticeKind, noticeKinds, type NoticeWay } from './values.ts'

type NoticeRule = {
  /**
   * Who is told: those whose turn it has become, the people of the alianza whose record it is, with them the operator
   * of its service, or those to whom something was said.
   */
  to: 'turn' | 'alliance' | 'service' | 'conversation'
  /** What has to be done for it; a turn follows from the workflows. */
  of: readonly (PreorderAction | OrderAction | 'orders.handOverOnPaper')[]
  /** Whether the reason that was given is meant for them; a note that an act may carry is not. */
  tellsReason?: true
  /** Who asked has a right to be notified of it: it leaves by mail at once, and nobody can do without. */
  isDue?: true
  /** How they are told of it, unless they choose another way; what is due leaves by mail whatever anybody chose. */
  way: NoticeWay
}

/** What people are told of, and who they are. Only what stands here makes a notice. */
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

/** What the alianza is told when this was done; null where it is told nothing. */
export const resultOf = (action: string): NoticeKind | null => kindsByAction.get(action) ?? null

/** Whether whoever has the service in hand is told of it beside the alianza. */
export const isForOperator = (kind: NoticeKind): boolean => noticeRules[kind].to === 'service'

/** Whether the reason of the act is told with it. */
export const tellsReason = (kind: NoticeKind): boolean => noticeRules[kind].tellsReason === true

/** Whether it has to be notified to whoever asked. */
export const isDue = (kind: NoticeKind): boolean => noticeRules[kind].isDue === true

/** What people of this role are ever told of. */
export const kindsFor = (role: Role): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => role === 'cliente' || !isOfAlliance(kind) || (role === 'operador' && isForOperator(kind)))

const isOfAlliance = (kind: NoticeKind) => noticeRules[kind].to === 'alliance' || isForOperator(kind)

/** How somebody who chose this, or nothing, is told. */
export const wayOf = (kind: NoticeKind, chosen: NoticeWay | undefined): NoticeWay =>
  isDue(kind) ? 'mail' : (chosen ?? noticeRules[kind].way)

type About = { concept: NoticeConcept; recordId: string; step: string | null }

/** Where the reader of a notice finds its record in the portal, to act on it. */
export function recordPath({ concept, recordId, step }: About, role: Role): string {
  const id = encodeURIComponent(recordId)
  if (concept === 'orders') return role === 'cliente' ? `/ordenes-cliente/details/${id}` : `/orders/details/${id}`
  if (role === 'cliente') return `/preordenes-cliente/detalle/${id}`
  return step === 'preorders.convert' ? `/gerente/preordenes/detalle/${id}` : `/admin/preordenes/detalle/${id}`
}
