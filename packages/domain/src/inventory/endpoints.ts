import { z } from '../zod.ts'
import { CalendarDate } from '../date-fields.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { maxItems } from '../records/values.ts'
import { ShortText } from '../text-fields.ts'
import { inventory as calls } from './calls.ts'
import { MaterialSupply, MovementTotals, StockAdjustment, StockDetail, StockLoad, StockMovement, StockMover, StockRow } from './schema.ts'
import { movementKinds } from './values.ts'

const yesOrNo = z.enum(['true', 'false'])
const codesText = z
  .string()
  .max(8000)
  .transform((text) => text.toUpperCase().split(',').map((code) => code.trim()).filter(Boolean))
  .pipe(z.array(ShortText(40)).max(maxItems))
const stockFilters = z.object({ low: yesOrNo.optional(), active: yesOrNo.optional() })
const counted = { low: ['true'], active: ['true', 'false'] } as const
/** `order` and `person` are ids; `order` may also be a number. */
const movementFilters = z.object({
  materialId: ShortText(40).toUpperCase().optional(), kind: listText(movementKinds).optional(), from: CalendarDate.optional(), to: CalendarDate.optional(),
  person: ShortText(64).optional(), order: ShortText(64).optional(), magazine: ShortText(40).optional(),
})

/** `order` and `preorder` are ids or numbers; `materials` are the codes of materials being added, separated by commas. */
const supplyOf = z.object({ order: ShortText(64).optional(), preorder: ShortText(64).optional(), materials: codesText.optional() })

export const inventory = {
  stock:        { ...calls.stock, access: 'inventory.page',  summary: 'What there is of each material, for who works with it. One that can no longer be ordered stays while there is stock of it.', query: stockFilters, counted, reply: StockRow },
  stockGeneral: { ...calls.stockGeneral, access: 'inventory.stock', summary: 'What there is of each material, for all of the staff.', query: stockFilters, counted, reply: StockRow },
  detail:       { ...calls.detail, access: 'inventory.page',  summary: 'The stock of one material: what is reserved and by whom, the last movements and the balance of the last year.', params: z.object({ id: ShortText(40) }), reply: StockDetail },
  supply:       { ...calls.supply, access: 'inventory.stock', summary: 'What there is for a request: the materials of an order or a pre-order, and others by their codes, each with what other orders reserve of it and who they are.', query: supplyOf, reply: z.array(MaterialSupply) },
  load:         { ...calls.load, access: 'inventory.load',  summary: 'Adds stock of a material, as a movement of the ledger.', body: StockLoad, status: 201, reply: StockRow },
  adjust:       { ...calls.adjust, access: 'inventory.adjust', denied: 'inventory.adjustDenied', summary: 'Corrects the stock of a material, up or down, with a reason. What is reserved does not stand in the way.', body: StockAdjustment, status: 201, reply: StockRow },
  movements:    { ...calls.movements, access: 'inventory.movements', summary: 'The ledger (kardex), newest first: of one material or of all.', query: movementFilters, counted: { kind: movementKinds, person: 'listed' }, reply: StockMovement },
  movers:       { ...calls.movers, access: 'inventory.movements', summary: 'Who ever moved stock, by name: whose movements the ledger can be asked for.', reply: z.array(StockMover) },
  movementTotals: { ...calls.movementTotals, access: 'inventory.movements', summary: 'What the movements of a filter come to: how many, in and out by kind, and for one material the balance before and after.', query: movementFilters.extend({ q: ShortText(100).optional() }), reply: MovementTotals },
} as const satisfies Record<string, Endpoint>
