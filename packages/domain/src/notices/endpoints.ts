import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById } from '../text-fields.ts'
import { notices as calls } from './calls.ts'
import { Notice, NoticeSettings, NoticeWays, Snooze } from './schema.ts'

const access = 'notices.own'
const flag = z.enum(['true', 'false']).optional()

/** Reading and snoozing notices and choosing the settings are personal and are not recorded in the history. */
export const notices = {
  list:        { ...calls.list, access, summary: 'What the reader was told, newest first: that it is their turn, or what became of a record of their alianza. `unread=true` leaves out what was read or put off and turns that are over, `snoozed=true` all but what is put off; `q` finds the record’s number or its alianza.', query: z.object({ unread: flag, snoozed: flag }), reply: Notice },
  settings:    { ...calls.settings, access, summary: 'How the reader is told, by kind: `mail` at once, `summary` at 07:00 of Caracas, `portal` alone, `none`. What is in `due` is mailed at once to everybody.', reply: NoticeSettings },
  setSettings: { ...calls.setSettings, takesBack: 'settings', access, summary: 'Chooses how one is told from now on. A kind that is not sent stays as it is; for what is in `due` any other way than `mail` is refused.', body: NoticeWays, reply: NoticeSettings },
  readAll:     { ...calls.readAll, access, summary: 'Marks all of one’s own notices as read, but for those that are put off.', reply: z.object({ read: z.int() }).meta({ id: 'NoticesRead' }) },
  read:        { ...calls.read, access, summary: 'Marks one of one’s own notices as read.', params: ById, reply: Notice },
  snooze:      { ...calls.snooze, access, summary: 'Puts one of one’s own notices off, for 90 days at most: it counts as unread no longer, and comes back unread at that moment. With null it comes back at once.', params: ById, body: Snooze, reply: Notice },
} as const satisfies Record<string, Endpoint>
