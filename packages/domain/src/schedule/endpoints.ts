import { CalendarDate } from '../date-fields.ts'
import { type Endpoint, wholeText } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { schedule as calls } from './calls.ts'
import { NewScheduleFeed, ScheduledService, ScheduleFeed } from './schema.ts'

export const schedule = {
  list:       { ...calls.list, access: 'schedule.read', summary: 'The services of some days, at most 62, by date: those that the caller may read, each with whom or what it has in two places on its day, and with the number of services on that day. With `perDay`, only the first of each day.', query: z.object({ from: CalendarDate, to: CalendarDate, perDay: wholeText(1, 50).optional() }), reply: z.array(ScheduledService) },
  feed:       { ...calls.feed, access: 'schedule.read', summary: 'Whether the caller has an address for calendar programs.', reply: ScheduleFeed },
  renewFeed:  { ...calls.renewFeed, access: 'schedule.read', summary: 'Makes a secret address that calendar programs read; the one before it is dead. It is told once.', status: 201, reply: NewScheduleFeed },
  revokeFeed: { ...calls.revokeFeed, access: 'schedule.read', summary: 'Ends the address for calendar programs.', reply: 'nothing' },
  readFeed:   { ...calls.readFeed, access: 'anyone', summary: 'The services of whoever has this address, as a calendar (text/calendar), without prices. An operator has their own orders, an alianza its own, the gerente all.', params: z.object({ token: ShortText(80) }) },
} as const satisfies Record<string, Endpoint>
