import { MaterialOutlook } from '../../inventory/outlook/schema.ts'
import { z } from '../../zod.ts'
import { PermitCheck, QuotaUse } from '../../permits/schema.ts'
import { orderStatuses } from '../../statuses/orders.ts'
import { rules } from '../../statuses/rules.ts'
import { custodyMeasures } from '../../statuses/storage.ts'
import { SuggestionDeviation } from '../schema.ts'

const OrderOfWeek = z.object({ id: z.string(), orderNumber: z.string(), clientName: z.string(), estimatedServiceDate: z.string() })

/** The consumption in an earlier order of the alianza that contained some of the materials. */
const PastConsumption = z.object({
  id: z.string(),
  orderNumber: z.string(),
  estimatedServiceDate: z.string(),
  lines: z.array(
    z.object({
      materialId: z.string(),
      materialName: z.string(),
      unit: z.string(),
      dispatched: z.number(),
      consumed: z.number(),
      returned: z.number(),
      lost: z.number(),
    }),
  ),
})
export type PastConsumption = z.infer<typeof PastConsumption>

/** The custody requirements of the approval; a part is null if the corporation does not require it. */
const CustodyOutlook = z.object({
  /** The permits of the persons and vehicles named so far, on the day of the service. Vehicles and drivers may be named later. */
  permits: z.object({ rule: z.enum(rules), checks: z.array(PermitCheck) }).nullable(),
  /** The quotas that the request uses, with what left and what accepted orders will take. */
  quotas: z.object({ rule: z.enum(rules), uses: z.array(QuotaUse.extend({ asks: z.number(), isOver: z.boolean() })) }).nullable(),
  /** The magazines that store the materials in a measure without a licence. */
  licences: z
    .object({
      rule: z.enum(rules),
      magazines: z.array(z.object({ id: z.string(), name: z.string(), measures: z.array(z.enum(custodyMeasures)) })),
    })
    .nullable(),
})

/** Maximum number of services that an outlook lists for an operator in a week. */
export const maxListedServices = 6

/** The consequences of approving a pre-order, for the day of its service or another. */
export const PreorderOutlook = z
  .object({
    /** The day for which the outlook was computed. */
    serviceDate: z.string(),
    materials: z.array(MaterialOutlook),
    /** The alianza's unpaid orders, with the oldest of them. */
    unpaid: z.object({
      count: z.int(),
      outstanding: z.number(),
      oldest: z.array(
        z.object({
          id: z.string(),
          orderNumber: z.string(),
          currentStatus: z.enum(orderStatuses),
          createdAt: z.iso.datetime(),
          outstanding: z.number(),
        }),
      ),
    }),
    custody: CustodyOutlook,
    /** The request compared with the suggestions; null if there were none. */
    deviation: SuggestionDeviation.nullable(),
    /**
     * The week of the service, from Monday: how many services each active operator has in it and on the day itself, and how many have no operator. Of
     * each the first `maxListedServices` are listed.
     */
    week: z.object({
      from: z.string(),
      to: z.string(),
      operators: z.array(
        z.object({ id: z.string(), name: z.string(), serviceCount: z.int(), sameDayCount: z.int(), services: z.array(OrderOfWeek) }),
      ),
      unassignedCount: z.int(),
      unassigned: z.array(OrderOfWeek),
    }),
    /** The alianza's latest orders of the same mining type with some of these materials and a stated consumption, the newest first. */
    similar: z.array(PastConsumption),
  })
  .meta({ id: 'PreorderOutlook' })
export type PreorderOutlook = z.infer<typeof PreorderOutlook>
