import { z } from '../zod.ts'
import { CalendarDate } from '../date-fields.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { history as calls } from './calls.ts'
import { historyConcepts, HistoryPerson, HistoryRow } from './schema.ts'

/** `person` is an id; `record` is an id or a number; `action` is the name used in the entries. */
const filters = z.object({
  person: ShortText(64).optional(), action: ShortText(64).optional(), concept: z.enum(historyConcepts).optional(), record: ShortText(64).optional(),
  from: CalendarDate.optional(), to: CalendarDate.optional(),
})

export const history = {
  list:   { ...calls.list, access: 'history.read', summary: 'Everything that was done, newest first: who, what, when, to which record, why, and what it changed.', query: filters, counted: { concept: historyConcepts, action: 'listed', person: 'listed' }, reply: HistoryRow },
  people: { ...calls.people, access: 'history.read', summary: 'Who ever did something, by name: whose entries the history can be asked for.', reply: z.array(HistoryPerson) },
} as const satisfies Record<string, Endpoint>
