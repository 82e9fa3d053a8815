import type { OrderAction } from '../orders/workflow.ts'
import type { PreorderAction } from '../preorders/workflow.ts'
import type { NoticeKind } from './values.ts'

type NoticeRule = {
  /** Who is told: those whose turn it has become, or the people of the alianza whose record it is. */
  to: 'turn' | 'alliance'
  /** What has to be done for it; a turn follows from the workflows. */
  of: readonly (PreorderAction | OrderAction)[]
  /** Whether the reason that was given is meant for them; a note that an act may carry is not. */
  tellsReason?: true
  /** Who asked has a right to be notified of it: it leaves by mail at once, and nobody can do without. */
  isDue?: true
}

/** What people are told of, and who they are. Only what stands here makes a notice. */
const noticeRules: Readonly<Record<NoticeKind, NoticeRule>> = {
  turn: { to: 'turn', of: [] },
  returned: { to: 'alliance', of: ['preorders.return', 'preorders.returnInAlliance'], tellsReason: true, isDue: true },
  rejected: {
    to: 'alliance',
    of: ['preorders.rejectAsAdmin', 'preorders.rejectAsManager', 'orders.rejectAsAdmin', 'orders.rejectAsManager'],
  },
  converted: { to: 'alliance', of: ['preorders.convert'], isDue: true },
  approved: { to: 'alliance', of: ['orders.approveAsManager'], isDue: true },
  inTransit: { to: 'alliance', of: ['orders.pickUp', 'orders.startTransit'] },
  completed: { to: 'alliance', of: ['orders.complete'] },
  cancelled: { to: 'alliance', of: ['orders.cancel'], tellsReason: true, isDue: true },
}

const kindsByAction = new Map(
  (Object.entries(noticeRules) as [NoticeKind, NoticeRule][]).flatMap(([kind, { of }]) =>
    of.map((action) => [action as string, kind] as const),
  ),
)

/** What the alianza is told when this was done; null where it is told nothing. */
export const resultOf = (action: string): NoticeKind | null => kindsByAction.get(action) ?? null

/** Whether the reason of the act is told with it. */
export const tellsReason = (kind: NoticeKind): boolean => noticeRules[kind].tellsReason === true

/** Whether it has to be notified to whoever asked. */
export const isDue = (kind: NoticeKind): boolean => noticeRules[kind].isDue === true
