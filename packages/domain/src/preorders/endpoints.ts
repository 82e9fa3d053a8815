import { awaitedAnswers } from '../comments/values.ts'
import { z } from '../zod.ts'
import { ByFront } from '../records/schema.ts'
import { CalendarDate, RequiredDate } from '../date-fields.ts'
import { type Endpoint, listText, StatusCounts } from '../endpoint.ts'
import { Order } from '../orders/schema.ts'
import { Amount } from '../money-fields.ts'
import { AcceptedAlarm } from '../patterns/alarms/schema.ts'
import { alarmStates } from '../patterns/alarms/values.ts'
import { holeTableFormats } from '../patterns/schema.ts'
import { FrontInputs } from '../patterns/inputs.ts'
import { chosen, ManyOutcome } from '../records/many.ts'
import { ById, LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { preorders as calls } from './calls.ts'
import { PreorderOutlook } from './outlook/schema.ts'
import { Preorder, PreorderEdit, PreorderForm, PreorderFront, PreorderRow } from './schema.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { Expected } from '../records/expected.ts'

import { UsualQuantity } from '../usual/schema.ts'

/** `from` and `to` are days of creation. With `actions=true`, each row contains the actions of the caller. */
const listed = { from: CalendarDate.optional(), to: CalendarDate.optional(), alarms: z.enum(alarmStates).optional(), awaitsAnswer: z.enum(awaitedAnswers).optional(), actions: z.enum(['true', 'false', '']).transform((text) => text === 'true').optional() }
/** In upper or lower case. The use case checks which statuses this call accepts. */
const newStatus = ShortText(60).toUpperCase().optional()
const counted = { status: preorderStatuses, alarms: alarmStates, awaitsAnswer: awaitedAnswers }

export const preorders = {
  submit: {
    ...calls.submit, access: 'preorders.create', status: 201,
    summary: 'A client asks for a service: one form with its files. Prices and totals are the server\'s own.',
    body: PreorderForm, reply: Preorder,
  },
  mine: {
    ...calls.mine, access: 'preorders.mine', summary: 'The client\'s own pre-orders, newest first.',
    query: z.object({ status: listText(preorderStatuses).optional(), ...listed }), counted, reply: PreorderRow,
  },
  byStatus: {
    ...calls.byStatus, access: ['preorders.adminQueue', 'preorders.managerQueue'], summary: 'Pre-orders in one status, or several apart by commas.',
    params: z.object({ status: z.string().max(500).transform((text) => text.toUpperCase()).pipe(listText(preorderStatuses)) }),
    query: z.object(listed), counted, reply: PreorderRow,
  },
  counts: {
    ...calls.counts, access: ['preorders.mine', 'preorders.adminQueue', 'preorders.managerQueue'],
    summary: 'How many pre-orders are in each status, of those the caller may read and the filters of the list let through.',
    query: z.object({ ...listed, q: ShortText(100).optional() }), reply: StatusCounts,
  },
  usualQuantities: {
    ...calls.usualQuantities, access: ['preorders.create', 'preorders.edit', 'orders.editItems'],
    summary: 'How much of each material an alianza usually asks for, the median of its latest 20 requests: the caller\'s own, or that of a pre-order or an order, which is left out itself. The portal asks about a quantity that is ten times more or less.',
    query: z.object({ preorder: ShortText(64).optional(), order: ShortText(64).optional() }), reply: z.array(UsualQuantity),
  },
  get: { ...calls.get, derived: ['actions', 'deadlines', 'explanation', 'catalogueUnitPrice'], access: 'preorders.read', summary: 'One pre-order, by id or number.', params: ById, reply: Preorder },
  expected: {
    ...calls.expected, access: 'preorders.read',
    summary: 'When a request under review is usually decided on, counted from the last 90 days; nothing of fewer than eight cases.',
    params: ById, reply: Expected,
  },
  outlook: {
    ...calls.outlook, access: 'preorders.convert',
    summary: 'What approving a pre-order would mean, for its day of service or another (`serviceDate`): of each material what is left after it and all earlier services, what is missing and from whom it would be taken; what the alianza owes; how far the request is from its patterns; the operators\' week; and what became of the materials in the alianza\'s last similar orders.',
    params: ById, query: z.object({ serviceDate: CalendarDate.optional() }), reply: PreorderOutlook,
  },
  changeStatus: {
    ...calls.changeStatus, access: ['preorders.sendToManager', 'preorders.rejectAsAdmin', 'preorders.rejectAsManager'],
    summary: 'Sends to the gerente or rejects; the new status in the address or in the body, the notes as text or as a field.',
    params: ById, query: z.object({ newStatus }), bareBody: 'notes',
    body: z.object({ newStatus, notes: LongText(2000).nullish() }), versioned: true, reply: Preorder,
  },
  actOnMany: {
    ...calls.actOnMany, access: 'preorders.sendToManager', each: true,
    summary: 'Sends up to 200 pre-orders to the gerente, each in a transaction of its own and with the same refusals as alone, and answers for each what became of it. A repetition under the same Idempotency-Key goes on where the first ended.',
    body: z.object({ action: z.enum(['preorders.sendToManager']), ...chosen, input: z.strictObject({ notes: LongText(2000).nullish() }).default({}) }), reply: ManyOutcome,
  },
  return: {
    ...calls.return, access: 'preorders.return', summary: 'Gives the pre-order back to its client for changes, with a reason.',
    params: ById, body: z.object({ reason: LongText(2000).nullish() }), versioned: true, reply: Preorder,
  },
  resubmit: {
    ...calls.resubmit, access: 'preorders.resubmit',
    summary: 'The client sends what was returned to them again: a new form with its files, in place of all they had sent, at today\'s prices.',
    params: ById, body: PreorderForm, versioned: true, reply: Preorder,
  },
  withdraw: {
    ...calls.withdraw, access: 'preorders.withdraw', summary: 'The client takes the request back while nobody has decided on it.',
    params: ById, body: z.object({ reason: LongText(2000).nullish() }), versioned: true, reply: Preorder,
  },
  approveInAlliance: {
    ...calls.approveInAlliance, access: 'preorders.approveInAlliance',
    summary: 'Another person of the alianza approves a request above its amount, which is then sent. With `expectedTotal`, a request of another total is refused (409).',
    params: ById, body: z.object({ expectedTotal: Amount.optional() }), versioned: true, reply: Preorder,
  },
  returnInAlliance: {
    ...calls.returnInAlliance, access: 'preorders.returnInAlliance',
    summary: 'Another person of the alianza gives a request back to whoever asked for it, with a reason: it was not sent.',
    params: ById, body: z.object({ reason: LongText(2000).nullish() }), versioned: true, reply: Preorder,
  },
  edit: {
    ...calls.edit, takesBack: 'get', access: 'preorders.edit', summary: 'Changes materials, transport and note while the pre-order is under review.',
    params: ById, body: PreorderEdit, versioned: true, reply: Preorder,
  },
  front: {
    ...calls.front, access: 'preorders.read', summary: 'One front of a pre-order: the client\'s inputs, the suggestion in force and its revision; the version is the pre-order\'s.',
    params: ByFront, reply: PreorderFront.extend({ version: z.int() }),
  },
  editFront: {
    ...calls.editFront, takesBack: 'front', access: 'preorders.edit',
    summary: 'Staff configures a front anew while the pre-order is under review: a further revision of its suggestion, the client\'s own kept beside it. The new inputs are `front`, or those of `clientInputParameters` where these are not the client\'s own; without any the front stays as it is.',
    params: ByFront, body: z.object({ front: FrontInputs.optional(), clientInputParameters: PreorderFront.shape.clientInputParameters.optional(), reason: LongText(2000).nullish() }), versioned: true, reply: Preorder,
  },
  acceptAlarm: {
    ...calls.acceptAlarm, access: 'preorders.acceptAlarm',
    summary: 'An engineer, by name and document, accepts in writing a warning of level error of a front\'s pattern. Without it the pre-order does not go to the gerente. It holds for the design as it is: any change voids it. Figures that are sent have to be those of the alarm; they may be left out.',
    params: ByFront, body: AcceptedAlarm, versioned: true, reply: Preorder,
  },
  convert: {
    ...calls.convert, access: 'preorders.convert', status: 201, summary: 'Makes the one order of an approved pre-order.',
    params: ById, body: z.object({ estimatedServiceDate: RequiredDate(validation.serviceDate), managerNotes: LongText(2000).nullish(), notes: LongText(2000).nullish() }), versioned: true, reply: Order,
  },
  document: {
    ...calls.document, access: 'preorders.read', summary: 'The pre-order as a printed document, a PDF.',
    params: ById, costly: true,
  },
  downloadPattern: {
    ...calls.downloadPattern, access: 'preorders.files', summary: 'A pattern file, under its original name, checked against the digest of its arrival.',
    params: ById.extend({ patternId: ShortText(64) }),
  },
  patternDxf: {
    ...calls.patternDxf, access: 'preorders.files', summary: 'The suggested pattern of a front as a drawing for CAD, in metres.',
    params: ByFront,
  },
  patternCsv: {
    ...calls.patternCsv, access: 'preorders.files', summary: 'The holes of a front as a table: for drilling programs (`drill`, decimal point) or a Spanish spreadsheet (`spreadsheet`, decimal comma, with a byte order mark).',
    params: ByFront, query: z.object({ format: z.enum(holeTableFormats).default('drill') }),
  },
  patternPdf: {
    ...calls.patternPdf, access: 'preorders.files', summary: 'The suggested pattern of a front as a sheet to sign.',
    params: ByFront, costly: true, keeps: true,
  },
} as const satisfies Record<string, Endpoint>
