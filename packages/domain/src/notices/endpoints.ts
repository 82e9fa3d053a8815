import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { notices as calls } from './calls.ts'
import { Notice } from './schema.ts'

const access = 'notices.own'

/** That somebody has read a notice is theirs alone, and no entry of the history. */
export const notices = {
  list:    { ...calls.list, access, summary: 'What the reader was told, newest first: that it is their turn, or what became of a record of their alianza. `unread=true` leaves out what was read and turns that are over; `q` finds the record’s number or its alianza.', query: z.object({ unread: z.enum(['true', 'false']).optional() }), reply: Notice },
  readAll: { ...calls.readAll, access, summary: 'Marks all of one’s own notices as read.', reply: z.object({ read: z.int() }).meta({ id: 'NoticesRead' }) },
  read:    { ...calls.read, access, summary: 'Marks one of one’s own notices as read.', params: z.object({ id: ShortText(64) }), reply: Notice },
} as const satisfies Record<string, Endpoint>
