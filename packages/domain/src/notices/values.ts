/** What somebody is told of: that it is their turn, or what became of a request or an order of their alianza, or that something was said to them. */
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

/** The records of which people are told. */
export const noticeConcepts = ['preorders', 'orders'] as const
export type NoticeConcept = (typeof noticeConcepts)[number]

/** How somebody is told: by mail at once, in the summary of the morning, both of them beside the portal; in the portal alone; not at all. */
export const noticeWays = ['mail', 'summary', 'portal', 'none'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** The hour of Caracas at which the summary leaves; a server that was off then makes up for it before noon. */
export const summaryHours = { from: 7, until: 12 } as const

/** For how many days at most a notice is put off. */
export const longestSnooze_days = 90
