import { z } from '../zod.ts'
import { RequiredDate } from '../calendar.ts'
import { jsonText } from '../endpoint.ts'
import { QuantityOrZero } from '../money.ts'
import {
  BlastingPatternInfo,
  ClientOnRecord,
  ConfiguredFront,
  maxItems,
  miningTypes,
  StatusHistoryEntry,
  Transport,
} from '../preorders/schema.ts'
import { ShortText } from '../text-fields.ts'
import { legacyOrderTexts } from '../texts/legacy-order.ts'
import { orderStatuses } from './status.ts'

export const paymentStatuses = ['PENDIENTE', 'PAGADO'] as const

export const OrderItem = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    quantity: z.int(),
    unit: z.string(),
    /** Prices and totals are null for those who may not read them. */
    unitPrice: z.number().nullable(),
    lineTotal: z.number().nullable(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

/** An order in a list. */
export const OrderRow = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    currentStatus: z.enum(orderStatuses),
    statusSince: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    clientId: z.string(),
    clientName: z.string(),
    miningType: z.enum(miningTypes),
    estimatedServiceDate: z.string(),
    assignedOperatorId: z.string().nullable(),
    assignedOperatorName: z.string().nullable(),
    paymentStatus: z.enum(paymentStatuses).nullable(),
    paidAt: z.iso.datetime().nullable(),
    budgetSubtotal: z.number().nullable(),
    budgetTotal: z.number().nullable(),
    version: z.int(),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof OrderRow>

export const Order = OrderRow.extend({
  ...ClientOnRecord.shape,
  ...Transport.shape,
  preOrderId: z.string().nullable(),
  preOrderNumber: z.string().nullable(),
  numberOfFronts: z.int().nullable(),
  termsAccepted: z.boolean(),
  termsAcceptedAt: z.iso.datetime().nullable(),
  planiVolaFileName: z.string().nullable(),
  items: z.array(OrderItem),
  blastingPatternsInfo: z.array(BlastingPatternInfo),
  configuredFrontsDetailsSnapshot: z.array(ConfiguredFront),
  adminApprovedAt: z.iso.datetime().nullable(),
  /** Who approved; null for clients, who see no persons. */
  adminApproverId: z.string().nullable(),
  adminApproverName: z.string().nullable(),
  gerenteApprovedAt: z.iso.datetime().nullable(),
  gerenteApproverId: z.string().nullable(),
  gerenteApproverName: z.string().nullable(),
  /** Why it is where it is, who acts next and since when, as one says it to whoever reads. */
  explanation: z.string(),
  statusHistory: z.array(StatusHistoryEntry),
}).meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/**
 * The multipart form of a legacy order; every field is text. What it must have is asked where the whole of it is known, its file and today's
 * date included, so that all that is missing is said at once. Sending it is the acceptance of the terms.
 */
export const OrderForm = z.object({
  miningType: z.enum(miningTypes, { error: ({ input }) => (input ? undefined : legacyOrderTexts.miningTypeMissing) }).optional(),
  estimatedServiceDate: RequiredDate(legacyOrderTexts.dateMissing).optional(),
  selectedMaterials: jsonText(z.array(z.strictObject({ materialId: ShortText(40), quantity: QuantityOrZero })).max(maxItems)).optional(),
  termsAccepted: z.enum(['true', 'false']).optional(),
  /** Read and not used: the client is the session's. */
  clientId: ShortText(64).optional(),
})
