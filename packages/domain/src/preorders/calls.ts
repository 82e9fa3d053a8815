import type { Call } from '../call.ts'
import { wizardExtensions } from '../files/kinds.ts'

const sorts = ['-createdAt', 'preOrderNumber', 'estimatedServiceDate', 'estimatedTotalCost', 'statusSince'] as const

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const preorders = {
  submit:          { method: 'POST',   path: '/preorders', files: { patternFiles: wizardExtensions } },
  mine:            { method: 'GET',    path: '/preorders/client', sorts },
  byStatus:        { method: 'GET',    path: '/preorders/status/:status', sorts },
  counts:          { method: 'GET',    path: '/preorders/counts' },
  usualQuantities: { method: 'GET',    path: '/preorders/usual-quantities' },
  get:             { method: 'GET',    path: '/preorders/:id' },
  expected:        { method: 'GET',    path: '/preorders/:id/expected' },
  outlook:         { method: 'GET',    path: '/preorders/:id/outlook' },
  changeStatus:    { method: 'PUT',    path: '/preorders/:id/status' },
  actOnMany:       { method: 'POST',   path: '/preorders/actions' },
  return:          { method: 'POST',   path: '/preorders/:id/return' },
  resubmit:        { method: 'POST',   path: '/preorders/:id/resubmit', files: { patternFiles: wizardExtensions } },
  withdraw:        { method: 'POST',   path: '/preorders/:id/withdraw' },
  approveInAlliance: { method: 'POST', path: '/preorders/:id/approve-in-alliance' },
  returnInAlliance:  { method: 'POST', path: '/preorders/:id/return-in-alliance' },
  edit:            { method: 'PUT',    path: '/preorders/:id/details' },
  front:           { method: 'GET',    path: '/preorders/:id/fronts/:frontIndex' },
  editFront:       { method: 'PUT',    path: '/preorders/:id/fronts/:frontIndex' },
  acceptAlarm:     { method: 'POST',   path: '/preorders/:id/fronts/:frontIndex/alarms/accept' },
  convert:         { method: 'POST',   path: '/preorders/:id/convert-to-order' },
  document:        { method: 'GET',    path: '/preorders/:id/document', reply: 'file' },
  downloadPattern: { method: 'GET',    path: '/preorders/:id/patterns/:patternId/download', reply: 'file' },
  patternDxf:      { method: 'GET',    path: '/preorders/:id/fronts/:frontIndex/pattern.dxf', reply: 'file' },
  patternCsv:      { method: 'GET',    path: '/preorders/:id/fronts/:frontIndex/pattern.csv', reply: 'file' },
  patternPdf:      { method: 'GET',    path: '/preorders/:id/fronts/:frontIndex/pattern.pdf', reply: 'file' },
} as const satisfies Record<string, Call>
