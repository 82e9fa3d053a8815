import { CalendarDate } from '../date-fields.ts'
import { z } from '../zod.ts'
import { type Endpoint, listText, wholeText } from '../endpoint.ts'
import { permitExpiries, permitHolders, permitKinds, permitStatuses } from '../statuses/permits.ts'
import { ById, ReasonForm, ShortText } from '../text-fields.ts'
import { permits as calls } from './calls.ts'
import { NewPermit, OrderPermits, Permit, PermitEdit, QuotaUse } from './schema.ts'

export const permits = {
  list: {
    ...calls.list, access: 'permits.read', summary: 'Permits: of one kind of holder, of one holder, by kind and state, and those that expire soon and have no follower. A client reads their own.',
    query: z.object({
      holderKind: listText(permitHolders).optional(), holder: ShortText(64).optional(), kind: listText(permitKinds).optional(),
      status: listText(permitStatuses).optional(), expiry: z.enum(permitExpiries).optional(),
    }),
    counted: { status: permitStatuses, holderKind: permitHolders, kind: permitKinds, expiry: permitExpiries }, reply: Permit,
  },
  create: { ...calls.create, access: 'permits.edit', summary: 'Registers a permit, with its paper and the quotas that it grants to an alianza.', body: NewPermit, status: 201, reply: Permit },
  expiring: { ...calls.expiring, access: 'permits.read', summary: 'Permits in force that expire in so many days (30 where nothing is said) and have no follower, the first to expire first.', query: z.object({ days: wholeText(1, 366).optional() }), reply: z.array(Permit) },
  quotas: { ...calls.quotas, access: 'permits.read', summary: 'The quotas of an alianza that are in force today, with what was used and what accepted orders will take. A client reads their own.', query: z.object({ client: ShortText(64).optional() }), reply: z.array(QuotaUse) },
  checks: { ...calls.checks, access: 'permits.page', summary: 'Whether the alianza, the vehicles and the drivers of an order have their permits on the day of the service, or on another one that is thought of (`day`), and what it takes of quotas.', query: z.object({ order: ShortText(64).min(1), day: CalendarDate.optional() }), reply: OrderPermits },
  get: { ...calls.get, access: 'permits.read', summary: 'One permit.', params: ById, derived: ['status', 'isRenewed', 'holderName', 'canEdit'], reply: Permit },
  edit: { ...calls.edit, takesBack: 'get', access: 'permits.edit', summary: 'Changes what is stated of a permit that was not withdrawn; whose it is and of which kind stays.', params: ById, body: PermitEdit, versioned: true, reply: Permit },
  withdraw: { ...calls.withdraw, access: 'permits.edit', summary: 'Withdraws a permit with a reason, for good: it counts no more from this day on.', params: ById, body: ReasonForm, versioned: true, reply: Permit },
  attach: { ...calls.attach, access: 'permits.edit', summary: 'Puts the paper to a permit, or another in its place.', params: ById, reply: Permit },
  download: { ...calls.download, access: 'permits.read', summary: 'The paper of a permit.', params: ById, reply: 'file' },
} as const satisfies Record<string, Endpoint>
