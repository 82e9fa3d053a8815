import { z } from '../zod.ts'
import { BlastingPatternInfo, ClientOnRecord, ConfiguredFront, miningTypes, StatusHistoryEntry, Transport } from '../preorders/schema.ts'
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
  statusHistory: z.array(StatusHistoryEntry),
}).meta({ id: 'Order' })
export type Order = z.infer<typeof Order>
