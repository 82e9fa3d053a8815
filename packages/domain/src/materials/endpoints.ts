import type { Endpoint } from '../endpoint.ts'
import { tableExtensions } from '../patterns/files.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { importViews, ImportMends, ImportReading, MaterialImport, MaterialImportDetail, MaterialImportRow } from './import.ts'
import { AvailableMaterial, Material, MaterialEdit, MaterialRemoval, NewMaterial, PriceChange } from './schema.ts'

const byId = z.object({ id: ShortText(40) })
const filters = z.object({ active: z.enum(['true', 'false']).optional(), category: ShortText(80).optional() })
const sorts = ['name', 'materialId', 'unit', 'unitPrice', 'category', 'lowStockThreshold', 'quantity', 'lastUpdated'] as const

export const materials = {
  available:  { method: 'GET',  path: '/materials/available',  may: 'materials.available', says: 'What can be ordered now.', sorts: ['name', 'materialId', 'unitPrice'], reply: AvailableMaterial },
  list:       { method: 'GET',  path: '/materials',            may: 'materials.list',   says: 'The catalogue, with what can no longer be ordered.', query: filters, sorts, counted: { active: ['true', 'false'], category: 'listed' }, reply: Material },
  categories: { method: 'GET',  path: '/materials/categories', may: 'materials.list',   says: 'The categories that materials are in.', reply: z.array(z.string()) },
  create:     { method: 'POST', path: '/materials',            may: 'materials.create', denied: 'materials.createDenied', says: 'Adds a material to the catalogue.', body: NewMaterial, status: 201, reply: Material },
  get:        { method: 'GET',  path: '/materials/:id',        may: 'materials.list',   says: 'One material of the catalogue, whole.', params: byId, reply: Material },
  edit:       { method: 'PUT',  path: '/materials/:id', takesBack: 'get',        may: 'materials.edit',   says: 'Changes a material; its code stays. What is not sent stays as it is.', params: byId, body: MaterialEdit, versioned: true, reply: Material },
  prices:     { method: 'GET',  path: '/materials/:id/prices', may: 'materials.list',   says: 'What became of a material\'s price, the last change first.', params: byId, reply: z.array(PriceChange) },
  removal:    { method: 'GET',  path: '/materials/:id/removal', may: 'materials.delete', says: 'What deleting a material would do: erase it, or keep it for the records that name it.', params: byId, reply: MaterialRemoval },
  imports:       { method: 'GET',    path: '/materials/imports',             may: 'materials.import', says: 'The imports of materials, the last first; those not yet confirmed among them.', sorts: ['-createdAt'], reply: MaterialImport },
  readImport:    { method: 'POST',   path: '/materials/imports',             may: 'materials.import', says: 'Reads a workbook or a table of text, and tells what it would change; it changes nothing yet.', files: { file: tableExtensions }, status: 201, reply: MaterialImportDetail },
  getImport:     { method: 'GET',    path: '/materials/imports/:id',         may: 'materials.import', says: 'One import: its file, how it was read, and how many rows do what.', params: byId, reply: MaterialImportDetail },
  importRows:    { method: 'GET',    path: '/materials/imports/:id/rows',    may: 'materials.import', says: 'The rows of an import, each with what it would do and all that is wrong with it.', params: byId, query: z.object({ view: z.enum(importViews).optional() }), sorts: ['number'], counted: { view: importViews }, reply: MaterialImportRow },
  rereadImport:  { method: 'PUT',    path: '/materials/imports/:id',         may: 'materials.import', says: 'Reads the file another way (sheet, columns, decimals), or only compares it with the catalogue of now.', params: byId, body: ImportReading, reply: MaterialImportDetail },
  mendImport:    { method: 'PUT',    path: '/materials/imports/:id/rows',    may: 'materials.import', says: 'Mends cells, leaves rows out or takes them in again.', params: byId, body: ImportMends, reply: MaterialImportDetail },
  confirmImport: { method: 'POST',   path: '/materials/imports/:id/confirm', may: 'materials.import', says: 'Does all that the preview shows, at once or not at all. Of a content that was imported before, `repeatOf` is that import\'s number.', params: byId, body: z.object({ repeatOf: ShortText(40).optional() }), versioned: true, reply: MaterialImportDetail },
  revertImport:  { method: 'POST',   path: '/materials/imports/:id/revert',  may: 'materials.revertImport', says: 'Takes out again all the stock that an import loaded, once, with a reason. Prices and what else it changed in the catalogue stay.', params: byId, body: z.object({ reason: LongText(2000).min(1, validation.reason) }), versioned: true, reply: MaterialImportDetail },
  discardImport: { method: 'DELETE', path: '/materials/imports/:id',         may: 'materials.import', says: 'Throws an import away that was not confirmed.', params: byId, reply: 'nothing' },
  importFile:    { method: 'GET',    path: '/materials/imports/:id/file',    may: 'materials.import', says: 'The file as it was sent.', params: byId, reply: 'file' },
  importFaults:  { method: 'GET',    path: '/materials/imports/:id/faults',  may: 'materials.import', says: 'The rows that cannot be imported, with what is wrong with them, to be mended and brought again.', params: byId, query: z.object({ format: z.enum(tableExtensions).default('xlsx') }), reply: 'file' },
  importTemplate: { method: 'GET',   path: '/materials/import-template',     may: 'materials.import', says: 'An empty table with the columns that are known, and one example.', query: z.object({ format: z.enum(tableExtensions).default('xlsx') }), reply: 'file' },
  delete:     { method: 'DELETE', path: '/materials/:id',      may: 'materials.delete', says: 'Erases a material; one that records refer to is deactivated and kept.', params: byId, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
