import type { Call } from '../call.ts'
import { tableExtensions } from '../files/kinds.ts'

const sorts = ['name', 'materialId', 'unit', 'unitPrice', 'category', 'lowStockThreshold', 'quantity', 'lastUpdated'] as const

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const materials = {
  available:      { method: 'GET',    path: '/materials/available', sorts: ['name', 'materialId', 'unitPrice'] },
  list:           { method: 'GET',    path: '/materials', sorts },
  categories:     { method: 'GET',    path: '/materials/categories' },
  incomplete:     { method: 'GET',    path: '/materials/incomplete' },
  create:         { method: 'POST',   path: '/materials' },
  get:            { method: 'GET',    path: '/materials/:id' },
  edit:           { method: 'PUT',    path: '/materials/:id' },
  prices:         { method: 'GET',    path: '/materials/:id/prices' },
  removal:        { method: 'GET',    path: '/materials/:id/removal' },
  custody:        { method: 'GET',    path: '/materials/:id/custody' },
  classify:       { method: 'PUT',    path: '/materials/:id/custody' },
  imports:        { method: 'GET',    path: '/materials/imports', sorts: ['-createdAt'] },
  readImport:     { method: 'POST',   path: '/materials/imports', files: { file: tableExtensions } },
  getImport:      { method: 'GET',    path: '/materials/imports/:id' },
  importRows:     { method: 'GET',    path: '/materials/imports/:id/rows', sorts: ['number'] },
  rereadImport:   { method: 'PUT',    path: '/materials/imports/:id' },
  mendImport:     { method: 'PUT',    path: '/materials/imports/:id/rows' },
  confirmImport:  { method: 'POST',   path: '/materials/imports/:id/confirm' },
  revertImport:   { method: 'POST',   path: '/materials/imports/:id/revert' },
  discardImport:  { method: 'DELETE', path: '/materials/imports/:id' },
  importFile:     { method: 'GET',    path: '/materials/imports/:id/file', reply: 'file' },
  importFaults:   { method: 'GET',    path: '/materials/imports/:id/faults', reply: 'file' },
  importTemplate: { method: 'GET',    path: '/materials/import-template', reply: 'file' },
  delete:         { method: 'DELETE', path: '/materials/:id' },
} as const satisfies Record<string, Call>
