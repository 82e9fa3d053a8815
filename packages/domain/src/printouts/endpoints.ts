import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { printouts as calls } from './calls.ts'
import { Printout } from './schema.ts'

export const printouts = {
  list: {
    ...calls.list, access: 'printouts.read',
    summary: 'The sheets that were printed of one order or of one pre-order, the newest first: whether each still counts, and which one does instead.',
    query: z.object({ order: ShortText(64).optional(), preorder: ShortText(64).optional() }), reply: Printout,
  },
  get: {
    ...calls.get, access: 'printouts.read',
    summary: 'A printed sheet of a front by its code, and whether it still counts. The sheets of other people\'s records are not found.',
    params: z.object({ code: ShortText(20) }), reply: Printout,
  },
} as const satisfies Record<string, Endpoint>
