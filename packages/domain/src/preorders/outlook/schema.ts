import { MaterialOutlook } from '../../inventory/outlook/schema.ts'
import { z } from '../../zod.ts'
import { PermitCheck, QuotaUse } from '../../permits/schema.ts'
import { orderStatuses } from '../../statuses/orders.ts'
import { rules } from '../../statuses/rules.ts'
import { custodyMeasures } from '../../statuses/storage.ts'
import { SuggestionDeviation } from '../schema.ts'

const OrderOfWeek = z.object({ id: z.string(), orderNumber: z.string(), clientName: z.string(), estimatedServiceDate: z.string() })

/** What became of the materials in an earlier order of the alianza that had some of them. */
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

/** What custody asks for; null of what the corporation does not ask. */
const CustodyOutlook = z.object({
  /** Whoever is named needs one on the day of the service; vehicles and drivers may be named later. */
  permits: z.object({ rule: z.enum(rules), checks: z.array(PermitCheck) }).nullable(),
  /** The quotas that the request adds to, beside what left and what accepted orders will take. */
  quotas: z.object({ rule: z.enum(rules), uses: z.array(QuotaUse.extend({ asks: z.number(), isOver: z.boolean() })) }).nullable(),
  /** The magazines where the materials lie in a measure for which there is no licence. */
  licences: z
    .object({
      rule: z.enum(rules),
      magazines: z.array(z.object({ id: z.string(), name: z.string(), measures: z.array(z.enum(custodyMeasures)) })),
    })
    .nullable(),
})

/** What a pre-order's approval would mean, for the day of its service or another one. */
export const PreorderOutlook = z
  .object({
    /** The day that all of it is reckoned for. */
    serviceDate: z.string(),
    materials: z.array(MaterialOutlook),
    /** The alianza's orders that are not paid, and the oldest of them. */
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
    /** What is asked for beside what was suggested; null where nothing was. */
    deviation: SuggestionDeviation.nullable(),
    /** The week of the service, from Monday on: each active operator with their services, and those that have nobody yet. */
    week: z.object({
      from: z.string(),
      to: z.string(),
      operators: z.array(z.object({ id: z.string(), name: z.string(), services: z.array(OrderOfWeek) })),
      unassigned: z.array(OrderOfWeek),
    }),
    /** The alianza's last orders of the same mining type with some of these materials whose consumption was stated, the newest first. */
    similar: z.array(PastConsumption),
  })
  .meta({ id: 'PreorderOutlook' })
export type PreorderOutlook = z.infer<typeof PreorderOutlook>
