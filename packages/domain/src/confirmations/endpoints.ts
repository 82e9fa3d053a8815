import { z } from '../zod.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { StockAdjustment } from '../inventory/schema.ts'
import { MaterialEdit } from '../materials/schema.ts'
import { SettleForm } from '../reports/schema.ts'
import { ById, LongText, ReasonForm, ShortText } from '../text-fields.ts'
import { confirmations as calls } from './calls.ts'
import { Confirmation, ConfirmedChanges } from './schema.ts'
import { confirmationStates, confirmedActs } from './values.ts'

const filters = z.object({ state: listText(confirmationStates).optional(), act: listText(confirmedActs).optional(), record: ShortText(64).optional() })
const why = { reason: LongText(500).nullish() }
const ask = { status: 201, reply: Confirmation } as const
const decide = { access: confirmedActs, params: ById, reply: Confirmation } as const

/** The calls named `ask…` take the same input as the act that they request. They change nothing except that the request is recorded. */
export const confirmations = {
  list:              { ...calls.list, access: 'confirmations.read', summary: 'What was asked for and needs a second person, newest first: of the acts that the reader may do themselves, and what they asked for.', query: filters, reply: Confirmation },
  askAdjustment:     { ...calls.askAdjustment, ...ask, access: 'inventory.adjust', denied: 'inventory.adjustDenied', summary: 'Asks for an adjustment of stock that another person has to confirm.', body: StockAdjustment },
  askMaterialEdit:   { ...calls.askMaterialEdit, ...ask, access: 'materials.edit', summary: 'Asks for a change of a material, its price above all, that another person has to confirm.', params: ById, body: MaterialEdit.extend(why), versioned: true },
  askMaterialImport: { ...calls.askMaterialImport, ...ask, access: 'materials.import', summary: 'Asks for an import, as its preview shows it, that another person has to confirm.', params: ById, body: z.object({ repeatOf: ShortText(40).optional(), ...why }), versioned: true },
  askDelivery:       { ...calls.askDelivery, ...ask, access: 'reports.settleRecaudos', summary: 'Asks for a delivery of collections that another person has to confirm; whoever asks hands over where nobody else is named.', body: SettleForm },
  askUserDeletion:   { ...calls.askUserDeletion, ...ask, access: 'users.delete', summary: 'Asks for the deletion of an account that another person has to confirm.', params: ById, body: z.object(why) },
  get:               { ...calls.get, access: 'confirmations.read', summary: 'One of them, with what it changes and what the reader may do with it.', params: ById, reply: Confirmation },
  confirm:           { ...calls.confirm, ...decide, summary: 'Another person confirms it, with the changes that they were shown: it is done now, by the rules of the act itself, or refused where the record has changed since (409 `confirmations.changed`).', body: z.object({ changes: ConfirmedChanges }) },
  refuse:            { ...calls.refuse, ...decide, summary: 'Another person refuses it, with a reason; nothing is done.', body: ReasonForm },
  withdraw:          { ...calls.withdraw, ...decide, access: 'confirmations.read', summary: 'Whoever asked takes it back; nothing is done.', body: z.object(why) },
} as const satisfies Record<string, Endpoint>
