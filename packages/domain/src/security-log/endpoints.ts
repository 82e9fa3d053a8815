import { z } from '../zod.ts'
import { CalendarDate } from '../date-fields.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { securityLog as calls } from './calls.ts'
import { SecurityEntry, securityEvents, SecurityPerson } from './schema.ts'

/** `person` is an id; `record` is an id or a number; `event` is one or more, separated by commas. */
const filters = z.object({
  person: ShortText(64).optional(), event: listText(securityEvents).optional(), record: ShortText(64).optional(),
  from: CalendarDate.optional(), to: CalendarDate.optional(),
})

export const securityLog = {
  list:   { ...calls.list, access: 'securityLog.read', summary: 'Who downloaded what, who was refused what, who signed in from where, damaged files and limits reached, newest first; kept for a year.', query: filters, counted: { event: securityEvents, person: 'listed' }, reply: SecurityEntry },
  people: { ...calls.people, access: 'securityLog.read', summary: 'Whose entries the security log can be asked for, by name.', reply: z.array(SecurityPerson) },
} as const satisfies Record<string, Endpoint>
