import { agencies } from './actor.ts'
import { incidentKinds } from './statuses/incidents.ts'
import { z } from './zod.ts'

/** An open incident that a body has not been told of, if the reader may tell the body or acknowledge it for their own body. */
export const UntoldIncident = z.object({
  incidentNumber: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(incidentKinds),
  tellBy: z.iso.datetime(),
  agencies: z.array(z.enum(agencies)),
})
export type UntoldIncident = z.infer<typeof UntoldIncident>
