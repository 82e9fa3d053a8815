import { z } from '../zod.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { StockMovement } from '../inventory/schema.ts'
import { lotExpiries, lotStatuses } from '../statuses/lots.ts'
import { ById, ShortText } from '../text-fields.ts'
import { custody as calls } from './calls.ts'
import { Lot, LotOrder, LotStatusChange, NewLot, NewLotStatus, NewTransfer, Transfer } from './schema.ts'

const lotFilters = z.object({
  material: ShortText(40).toUpperCase().optional(), magazine: ShortText(40).optional(), status: listText(lotStatuses).optional(),
  expiry: z.enum(lotExpiries).optional(), there: z.enum(['true', 'false']).optional(),
})

export const custody = {
  lots:      { ...calls.lots, access: 'custody.read', summary: 'Lots: of one material or magazine, by state, those that expire soon, and those of which something is there.', query: lotFilters, reply: Lot },
  createLot: { ...calls.createLot, access: 'custody.receive', summary: 'Writes a lot down before anything of it is there.', body: NewLot, status: 201, reply: Lot },
  lot:       { ...calls.lot, access: 'custody.read', summary: 'One lot, and where it lies.', params: ById, reply: Lot },
  setStatus: { ...calls.setStatus, access: ['custody.quarantine', 'custody.recall', 'custody.release'], summary: 'Puts a lot into quarantine, recalls it or lets it be used again, with a reason, and answers which orders lack material by it, and which have of it or used it.', params: ById, body: NewLotStatus, versioned: true, reply: LotStatusChange },
  orders:    { ...calls.orders, access: 'custody.read', summary: 'The orders that have of a lot or used it, with what left for them and what came back. Of the lot `—` those since there are lots.', params: ById, query: z.object({ underWay: z.enum(['true', 'false']).optional() }), reply: LotOrder },
  trace:     { ...calls.trace, access: 'custody.read', summary: 'Where a lot came from and where it went: its lines of the ledger, the last first. Of the lot `—` those since there are lots.', params: ById, reply: StockMovement },
  transfer:  { ...calls.transfer, access: 'custody.transfer', summary: 'Moves lots from one magazine to another, all of them or none. Licences and families of both are held to.', body: NewTransfer, status: 201, reply: Transfer },
} as const satisfies Record<string, Endpoint>
