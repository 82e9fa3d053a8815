import { PersonDocument } from '../clients/identifiers.ts'
import { CalendarDate } from '../date-fields.ts'
import { jsonText } from '../endpoint.ts'
import { Price } from '../money-fields.ts'
import { permitHolders, permitKinds, permitStatuses, permitSubjects, quotaPeriods } from '../statuses/permits.ts'
import { rules } from '../statuses/rules.ts'
import { custodyMeasures, storageFamilies } from '../statuses/storage.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { maxQuotas } from './values.ts'

/** A quota granted by a permit: an amount in a measure, of one family or of all. */
export const Quota = z
  .object({
    measure: z.enum(custodyMeasures),
    /** Null for all families together. */
    family: z.enum(storageFamilies).nullable(),
    amount: z.number(),
    period: z.enum(quotaPeriods),
  })
  .meta({ id: 'Quota' })
export type Quota = z.infer<typeof Quota>

/** The use of a quota on a day: what left and was not returned, and what accepted orders will take. */
export const QuotaUse = Quota.extend({
  permitId: z.string(),
  number: z.string(),
  validTo: z.string(),
  /** The period that counts. A limit on what an alianza holds at one moment counts material whenever it was taken. */
  from: z.string(),
  to: z.string(),
  used: z.number(),
  planned: z.number(),
}).meta({ id: 'QuotaUse' })
export type QuotaUse = z.infer<typeof QuotaUse>

/** A permit to do something with explosives. */
export const Permit = z
  .object({
    id: z.string(),
    kind: z.enum(permitKinds),
    holderKind: z.enum(permitHolders),
    /** The id of the alianza or magazine, a person's document, a vehicle's plate; null for the corporation. */
    holderId: z.string().nullable(),
    holderName: z.string(),
    number: z.string(),
    /** The issuing body. */
    body: z.string(),
    validFrom: z.string(),
    /** The last day on which it is valid. */
    validTo: z.string(),
    conditions: z.string().nullable(),
    status: z.enum(permitStatuses),
    /** Whether a later permit of the same holder and kind follows it. */
    isRenewed: z.boolean(),
    file: z.object({ name: z.string(), size: z.int() }).nullable(),
    quotas: z.array(Quota),
    createdAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
    withdrawnReason: z.string().nullable(),
    /** Null for clients, who see no persons. */
    withdrawnByName: z.string().nullable(),
    /** Whether the reader can change or withdraw it. */
    canEdit: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Permit' })
export type Permit = z.infer<typeof Permit>

const NewQuota = z.strictObject({
  measure: z.enum(custodyMeasures),
  family: z.enum(storageFamilies).nullish(),
  amount: Price.or(z.literal(0)),
  period: z.enum(quotaPeriods),
})

const Quotas = z
  .array(NewQuota)
  .max(maxQuotas)
  .refine(
    (quotas) => new Set(quotas.map(({ measure, family, period }) => `${measure} ${family ?? ''} ${period}`)).size === quotas.length,
    validation.quotaTwice,
  )

const described = {
  number: ShortText(60).min(1),
  body: ShortText(120).min(1),
  validFrom: CalendarDate,
  validTo: CalendarDate,
}

/** The multipart form of a permit. All fields are text; the document itself is `file`. */
export const NewPermit = z.object({
  kind: z.enum(permitKinds),
  holderKind: z.enum(permitHolders),
  /** The id of the alianza or magazine, a person's document or a vehicle's plate; absent for the corporation. */
  holderId: PersonDocument.or(ShortText(64)).optional(),
  /** For a person: their name. */
  holderName: ShortText(120).optional(),
  ...described,
  conditions: LongText(2000).optional(),
  quotas: jsonText(Quotas).optional(),
})

/** Changes of a permit. Fields that are not sent stay. Holder and kind cannot be changed. */
export const PermitEdit = z.object({
  ...z.object(described).partial().shape,
  conditions: LongText(2000).nullish(),
  quotas: Quotas.optional(),
})

/** Whether a person or vehicle that a service needs has a permit on its day. */
export const PermitCheck = z
  .object({
    subject: z.enum(permitSubjects),
    kind: z.enum(permitKinds),
    /** Null if the order does not name one. */
    name: z.string().nullable(),
    ok: z.boolean(),
    /** The permit valid on the day, otherwise the holder's latest; null if there is none. */
    permit: Permit.pick({ id: true, number: true, body: true, validFrom: true, validTo: true, status: true }).nullable(),
  })
  .meta({ id: 'PermitCheck' })
export type PermitCheck = z.infer<typeof PermitCheck>

/** The permits that an order needs and the quotas that it uses, whether or not they are required. */
export const OrderPermits = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    /** The day in the query. Default: the day of the service, or today if that has passed and the order has not left. */
    day: z.string(),
    rule: z.enum(rules),
    checks: z.array(PermitCheck),
    quotaRule: z.enum(rules),
    /** The quotas that the order uses. `used` includes the order once it has left. */
    quotas: z.array(QuotaUse.omit({ planned: true }).extend({ adds: z.number(), isOver: z.boolean() })),
  })
  .meta({ id: 'OrderPermits' })
export type OrderPermits = z.infer<typeof OrderPermits>
