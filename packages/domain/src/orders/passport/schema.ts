import { z } from '../../zod.ts'
import { roles } from '../../actor.ts'
import { orderStatuses } from '../../statuses/orders.ts'
import { passportEvents } from '../../statuses/passport.ts'

/** A lot of an order's material, its origin and its use. Always dispatched = used + returned + rest. */
export const PassportLot = z.object({
  lotId: z.string(),
  lotNumber: z.string(),
  /** Empty if unknown. */
  maker: z.string(),
  expiresOn: z.string().nullable(),
  /** The magazines that it left; empty for alianzas. */
  magazines: z.array(z.object({ name: z.string(), quantity: z.number() })),
  dispatched: z.number(),
  /** According to the blast reports; null if there is none. */
  used: z.number().nullable(),
  returned: z.number(),
  /** Neither reported as used nor returned: still held, lost, or not stated yet. */
  rest: z.number(),
})
export type PassportLot = z.infer<typeof PassportLot>

/** A material of an order, its present places and its use. */
export const PassportMaterial = z.object({
  materialId: z.string(),
  materialName: z.string(),
  unit: z.string(),
  dispatched: z.number(),
  /** According to signed hand-overs. */
  inVehicle: z.number(),
  atFront: z.number(),
  /** As stated by the operator; null until then. */
  consumed: z.number().nullable(),
  unaccounted: z.number().nullable(),
  returned: z.number(),
  lost: z.number(),
  lots: z.array(PassportLot),
})
export type PassportMaterial = z.infer<typeof PassportMaterial>

/** An event of the material's way, as a person stated or signed it. */
export const PassportEntry = z.object({
  kind: z.enum(passportEvents),
  at: z.iso.datetime(),
  /** The number of the hand-over, the report, the resguardo or the incident. */
  number: z.string().nullable(),
  /** The persons who stated or signed it, and whether they signed on paper. Alianzas do not see members of the staff. */
  people: z.array(z.object({ name: z.string(), role: z.enum(roles).nullable(), onPaper: z.literal(true).optional() })),
  lines: z.array(z.object({ materialName: z.string(), unit: z.string(), lotNumber: z.string().nullable(), quantity: z.number() })),
  vehiclePlate: z.string().nullable(),
  seals: z.string().nullable(),
  notes: z.string().nullable(),
})
export type PassportEntry = z.infer<typeof PassportEntry>

/** The complete way of an order's material, in order of time. */
export const Passport = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    clientName: z.string(),
    currentStatus: z.enum(orderStatuses),
    materials: z.array(PassportMaterial),
    entries: z.array(PassportEntry),
  })
  .meta({ id: 'Passport' })
export type Passport = z.infer<typeof Passport>
