import { z } from '../../zod.ts'
import { custodyPlaces } from '../../statuses/handovers.ts'

/** The deadline for returning leftovers of a blast to a magazine; null if the blast is not over, or if no deadline is set. */
export const backBy = z.iso.datetime().nullable()

/** An order whose blast is over and whose material is, by signed hand-overs, still held outside the magazines. */
export const Leftover = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    clientName: z.string(),
    held: z.array(z.object({ place: z.enum(custodyPlaces), name: z.string(), unit: z.string(), quantity: z.number() })),
    backBy,
    isLate: z.boolean(),
  })
  .meta({ id: 'Leftover' })
export type Leftover = z.infer<typeof Leftover>
