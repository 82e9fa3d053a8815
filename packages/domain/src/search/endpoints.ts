import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { search as calls } from './calls.ts'
import { SearchResults } from './schema.ts'
import { minLetters, searched } from './values.ts'

export const search = {
  find: {
    ...calls.find, access: Object.values(searched).flat(),
    summary: 'What the caller may read and is called so: pre-orders, orders, incidents, deliveries of collections, alianzas, people, mines and materials, eight of each. By number, RIF, name, guide, plate or driver, as in the lists.',
    query: z.object({ q: ShortText(100).min(minLetters) }), reply: SearchResults,
  },
} as const satisfies Record<string, Endpoint>
