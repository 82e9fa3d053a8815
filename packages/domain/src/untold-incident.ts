import { agencies } from './actor.ts'
import { incidentKinds } from './statuses/incidents.ts'
import { z } from './zod.ts'

/** An open incident of which a body does not know yet, where it is for the reader to tell it or to say that theirs knows. */
export const UntoldIncident = z.object({
  incidentNumber: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(incidentKinds),
  tellBy: z.iso.datetime(),
  agencies: z.array(z.enum(agencies)),
})
export type UntoldIncident = z.infer<typeof UntoldIncident>
