import type { Endpoint } from '../endpoint.ts'
import { tableExtensions } from '../files/kinds.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { materials as calls } from './calls.ts'
import { importViews } from './import-values.ts'
import { ImportCorrections, ImportReading, MaterialImport, MaterialImportDetail, MaterialImportRow } from './import.ts'
import { AvailableMaterial, Classification, IncompleteMaterial, Material, MaterialCustody, MaterialEdit, MaterialRemoval, NewMaterial, PriceChange } from './schema.ts'

const byId = z.object({ id: ShortText(40) })
const filters = z.object({ active: z.enum(['true', 'false']).optional(), category: ShortText(80).optional() })

export const materials = {
  available:  { ...calls.available, access: 'materials.available', summary: 'What can be ordered now.', reply: AvailableMaterial },
  list:       { ...calls.list, access: 'materials.list',   summary: 'The catalogue, with what can no longer be ordered.', query: filters, counted: { active: ['true', 'false'], category: 'listed' }, reply: Material },
  categories: { ...calls.categories, access: 'materials.list',   summary: 'The categories that materials are in.', reply: z.array(z.string()) },
  incomplete: { ...calls.incomplete, access: 'materials.list',   summary: 'The materials whose data for patterns are not complete: what keeps each out of every plan of initiation, and what is assumed meanwhile.', reply: z.array(IncompleteMaterial) },
  create:     { ...calls.create, access: 'materials.create', denied: 'materials.createDenied', summary: 'Adds a material to the catalogue.', body: NewMaterial, status: 201, reply: Material },
  get:        { ...calls.get, access: 'materials.list',   summary: 'One material of the catalogue, whole.', params: byId, reply: Material },
  edit:       { ...calls.edit, takesBack: 'get',        access: 'materials.edit',   summary: 'Changes a material; its code stays. What is not sent stays as it is.', params: byId, body: MaterialEdit, versioned: true, reply: Material },
  prices:     { ...calls.prices, access: 'materials.list',   summary: 'What became of a material\'s price, the last change first.', params: byId, reply: z.array(PriceChange) },
  removal:    { ...calls.removal, access: 'materials.delete', summary: 'What deleting a material would do: erase it, or keep it for the records that name it.', params: byId, reply: MaterialRemoval },
  custody:    { ...calls.custody, access: 'custody.read', summary: 'How a material is classified for the magazine that it lies in: family, division and group, and what a unit counts for in each measure of a licence.', params: byId, reply: MaterialCustody },
  classify:   { ...calls.classify, takesBack: 'custody', access: 'materials.classify', summary: 'Classifies a material for magazines and their licences. What already lies there counts at once: what would go beyond a licence, or lie with what it must not, is refused. What is not sent stays.', params: byId, body: Classification, versioned: true, reply: MaterialCustody },
  imports:       { ...calls.imports, access: 'materials.import', summary: 'The imports of materials, the last first; those not yet confirmed among them.', reply: MaterialImport },
  readImport:    { ...calls.readImport, access: 'materials.import', summary: 'Reads a workbook or a table of text, and tells what it would change; it changes nothing yet.', status: 201, reply: MaterialImportDetail },
  getImport:     { ...calls.getImport, access: 'materials.import', summary: 'One import: its file, how it was read, and how many rows do what.', params: byId, reply: MaterialImportDetail },
  importRows:    { ...calls.importRows, access: 'materials.import', summary: 'The rows of an import, each with what it would do and all that is wrong with it.', params: byId, query: z.object({ view: z.enum(importViews).optional() }), counted: { view: importViews }, reply: MaterialImportRow },
  rereadImport:  { ...calls.rereadImport, access: 'materials.import', summary: 'Reads the file another way (sheet, columns, decimals), or only compares it with the catalogue of now.', params: byId, body: ImportReading, reply: MaterialImportDetail },
  mendImport:    { ...calls.mendImport, access: 'materials.import', summary: 'Mends cells, leaves rows out or takes them in again.', params: byId, body: ImportCorrections, reply: MaterialImportDetail },
  confirmImport: { ...calls.confirmImport, access: 'materials.import', summary: 'Does all that the preview shows, at once or not at all. Of a content that was imported before, `repeatOf` is that import\'s number.', params: byId, body: z.object({ repeatOf: ShortText(40).optional() }), versioned: true, reply: MaterialImportDetail },
  revertImport:  { ...calls.revertImport, access: 'materials.revertImport', summary: 'Takes out again all the stock that an import loaded, once, with a reason. Prices and what else it changed in the catalogue stay.', params: byId, body: z.object({ reason: LongText(2000).min(1, validation.reason) }), versioned: true, reply: MaterialImportDetail },
  discardImport: { ...calls.discardImport, access: 'materials.import', summary: 'Throws an import away that was not confirmed.', params: byId, reply: 'nothing' },
  importFile:    { ...calls.importFile, access: 'materials.import', summary: 'The file as it was sent.', params: byId },
  importFaults:  { ...calls.importFaults, access: 'materials.import', summary: 'The rows that cannot be imported, with what is wrong with them, to be mended and brought again.', params: byId, query: z.object({ format: z.enum(tableExtensions).default('xlsx') }) },
  importTemplate: { ...calls.importTemplate, access: 'materials.import', summary: 'An empty table with the columns that are known, and one example.', query: z.object({ format: z.enum(tableExtensions).default('xlsx') }) },
  delete:     { ...calls.delete, access: 'materials.delete', summary: 'Erases a material; one that records refer to is deactivated and kept.', params: byId, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
