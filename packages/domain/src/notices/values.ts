/** The kinds of notices: turns, outcomes of requests and orders of the reader's alianza, and messages in conversations. */
export const noticeKinds = [
  'turn',
  'returned',
  'rejected',
  'converted',
  'approved',
  'inTransit',
  'completed',
  'moved',
  'cancelled',
  'onPaper',
  'mentioned',
  'message',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The concepts whose records cause notices. */
export const noticeConcepts = ['preorders', 'orders'] as const
export type NoticeConcept = (typeof noticeConcepts)[number]

/** Ways of notification: by mail at once, or in the morning summary (both also in the portal); only in the portal; not at all. */
export const noticeWays = ['mail', 'summary', 'portal', 'none'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** The hours in Caracas between which the summary is sent. A server that was off at the first sends it before the second. */
export const summaryHours = { from: 7, until: 12 } as const

/** Maximum number of days for which a notice can be snoozed. */
export const longestSnooze_days = 90
