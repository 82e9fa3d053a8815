import { z } from '../zod.ts'
import { CalendarDate } from '../calendar.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { legacyExtensions } from '../patterns/files.ts'
import { ShortText } from '../text-fields.ts'
import { Order, OrderForm, OrderRow } from './schema.ts'
import { orderStatuses } from './status.ts'

const byId = z.object({ id: ShortText(64) })
const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')

export const orders = {
  create: {
    method: 'POST', path: '/orders', may: 'orders.create', status: 201,
    says: 'A client orders by the single form: one file, mining type, date and materials. Prices are the catalogue\'s; sending it accepts the terms.',
    body: OrderForm, files: { planiVolaFile: legacyExtensions }, reply: Order,
  },
  list: {
    method: 'GET', path: '/orders', may: 'orders.list', says: 'Orders that the caller may read, narrowed by the filters.',
    query: z.object({
      status: listText(orderStatuses).optional(), clientId: ShortText(64).optional(), operatorId: ShortText(64).optional(),
      includeClosed: yesOrNo.optional(), from: CalendarDate.optional(), to: CalendarDate.optional(),
    }),
    sorts: ['-createdAt', 'orderNumber', 'estimatedServiceDate', 'budgetTotal'], reply: OrderRow,
  },
  get: { method: 'GET', path: '/orders/:id', may: 'orders.read', says: 'One order, by id or number.', params: byId, reply: Order },
  downloadPattern: {
    method: 'GET', path: '/orders/:id/patterns/:patternId/download', may: 'orders.files', says: 'A pattern file of an order, under its original name.',
    params: byId.extend({ patternId: ShortText(64) }), reply: 'file',
  },
} as const satisfies Record<string, Endpoint>
