import { z } from '../../zod.ts'
import { custodyPlaces } from '../../statuses/handovers.ts'

/** Until when what a blast left over has to be back in a magazine; null where the blast is not over, or nobody asks for it. */
export const backBy = z.iso.datetime().nullable()

/** An order whose blast is over and of which somebody still has material, by what was signed. */
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
