import { agencies } from '@barreno/domain/actor'
import { FlagPeople, FlagTimes, Order, VehiclesOfOrder } from '@barreno/domain/orders/schema'
import { consumptionFlags } from '@barreno/domain/statuses/orders'
import { ClientOnRecord } from '@barreno/domain/records/schema'
import { z } from '@barreno/domain/zod'
import { snakeCase, table } from '../db/table.ts'

export const orderTable = table(
  'orders',
  z.object({
    ...ClientOnRecord.shape,
    ...VehiclesOfOrder.shape,
    ...FlagTimes.shape,
    ...FlagPeople.shape,
    ...Order.pick({ id: true, orderNumber: true, currentStatus: true, statusSince: true, createdAt: true, preOrderId: true, version: true })
      .shape,
    ...Order.pick({ miningType: true, numberOfFronts: true, estimatedServiceDate: true, assignedOperatorId: true, idGuia: true }).shape,
    ...Order.pick({ termsAccepted: true, termsAcceptedAt: true, planiVolaFileName: true, estimatedTotalCost: true }).shape,
    ...Order.pick({ budgetSubtotal: true, budgetTotal: true, approvedTotal: true, secondLookSince: true, balanceVersion: true }).shape,
    ...Order.pick({ paymentStatus: true, paidAt: true, paidOn: true, paidAmount: true }).shape,
    ...Order.pick({ adminApprovedAt: true, adminApproverId: true, gerenteApprovedAt: true, gerenteApproverId: true }).shape,
    ...Order.pick({ warehouseReadyAt: true, packedByNumber: true, guideConfirmedAt: true, sharedGuideReason: true }).shape,
    managerNotes: z.string().nullable(),
    knownToAgencies: z.array(z.enum(agencies)),
  }),
  {
    columns: { preOrderId: 'preorder_id' },
    unread: {
      alarm_state: 'follows its fronts and acceptances; lists are narrowed by it, and the alarms themselves are read',
      is_delivered: 'follows the payments, which are read with their deliveries; lists are narrowed by it',
      paid_by: 'follows the payments, which say it themselves',
      consumption_statement: 'names the statement in force, which is read with its lines',
      ...Object.fromEntries(
        consumptionFlags.map((flag) => [`${snakeCase(flag)}_balance`, 'the balance that was confirmed: constraints compare it']),
      ),
    },
  },
)
