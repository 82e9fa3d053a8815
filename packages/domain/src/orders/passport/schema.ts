import { z } from '../../zod.ts'
import { roles } from '../../actor.ts'
import { orderStatuses } from '../../statuses/orders.ts'
import { passportEvents } from '../../statuses/passport.ts'

/** A lot of an order's material: where it came from, and what became of it. Of each, dispatched = used + returned + rest. */
export const PassportLot = z.object({
  lotId: z.string(),
  lotNumber: z.string(),
  /** Empty where nobody said it. */
  maker: z.string(),
  expiresOn: z.string().nullable(),
  /** The magazines that it left from; none for alianzas. */
  magazines: z.array(z.object({ name: z.string(), quantity: z.number() })),
  dispatched: z.number(),
  /** By the reports of the blasts; null while there is none. */
  used: z.number().nullable(),
  returned: z.number(),
  /** What no report and no return accounts for: with somebody, lost, or not stated yet. */
  rest: z.number(),
})
export type PassportLot = z.infer<typeof PassportLot>

/** A material of an order, with whom it is and what became of it. */
export const PassportMaterial = z.object({
  materialId: z.string(),
  materialName: z.string(),
  unit: z.string(),
  dispatched: z.number(),
  /** By signed hand-overs. */
  inVehicle: z.number(),
  atFront: z.number(),
  /** As the operator stated it; null until they do. */
  consumed: z.number().nullable(),
  unaccounted: z.number().nullable(),
  returned: z.number(),
  lost: z.number(),
  lots: z.array(PassportLot),
})
export type PassportMaterial = z.infer<typeof PassportMaterial>

/** Something that happened to the material, as somebody stated or signed it. */
export const PassportEntry = z.object({
  kind: z.enum(passportEvents),
  at: z.iso.datetime(),
  /** The number of the act, the report, the resguardo or the incident. */
  number: z.string().nullable(),
  /** Who stated or signed it, and whether by hand on a sheet of paper; of the staff nobody for alianzas. */
  people: z.array(z.object({ name: z.string(), role: z.enum(roles).nullable(), onPaper: z.literal(true).optional() })),
  lines: z.array(z.object({ materialName: z.string(), unit: z.string(), lotNumber: z.string().nullable(), quantity: z.number() })),
  vehiclePlate: z.string().nullable(),
  seals: z.string().nullable(),
  notes: z.string().nullable(),
})
export type PassportEntry = z.infer<typeof PassportEntry>

/** The whole way of an order's material, the first step first. */
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
