import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { AssortedMaterial } from '../materials/schema.ts'
import { patterns as calls } from './calls.ts'
import { SuggestedPattern } from './schema.ts'
import { FrontInputs } from './inputs.ts'

export const patterns = {
  suggest: {
    ...calls.suggest, access: 'patterns.suggest', summary: 'A preliminary pattern for one front, with its materials at today\'s prices, or every reason why there is none. Nothing is kept.',
    body: z.object({ front: FrontInputs }), costly: true, reply: SuggestedPattern,
  },
  assortment: {
    ...calls.assortment, access: 'patterns.suggest', summary: 'What patterns are designed with: the materials that can be ordered and are of use in a blast, with their measures.',
    reply: z.array(AssortedMaterial),
  },
} as const satisfies Record<string, Endpoint>
