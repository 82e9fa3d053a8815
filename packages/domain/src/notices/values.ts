/** What somebody is told of: that it is their turn, or what became of a request or an order of their alianza. */
export const noticeKinds = ['turn', 'returned', 'rejected', 'converted', 'approved', 'inTransit', 'completed', 'cancelled'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The records of which people are told. */
export const noticeConcepts = ['preorders', 'orders'] as const
export type NoticeConcept = (typeof noticeConcepts)[number]
