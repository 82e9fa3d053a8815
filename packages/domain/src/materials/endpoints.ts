import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { AvailableMaterial, Material, MaterialEdit, NewMaterial } from './schema.ts'

const byId = z.object({ id: ShortText(40) })

export const materials = {
  available: { method: 'GET',  path: '/materials/available', may: 'materials.available',says: 'What can be ordered now.', sorts: ['name', 'materialId', 'unitPrice'], reply: AvailableMaterial },
  create:    { method: 'POST', path: '/materials',           may: 'materials.create', says: 'Adds a material to the catalogue.', body: NewMaterial, status: 201, reply: Material },
  get:       { method: 'GET',  path: '/materials/:id',       may: 'materials.list',   says: 'One material of the catalogue, whole.', params: byId, reply: Material },
  edit:      { method: 'PUT',  path: '/materials/:id',       may: 'materials.edit',   says: 'Changes a material; its code stays. What is not sent stays as it is.', params: byId, body: MaterialEdit, versioned: true, reply: Material },
} as const satisfies Record<string, Endpoint>
