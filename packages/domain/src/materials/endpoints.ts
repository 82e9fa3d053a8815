import type { Endpoint } from '../endpoint.ts'
import { AvailableMaterial, Material, NewMaterial } from './schema.ts'

export const materials = {
  available: { method: 'GET',  path: '/materials/available', may: 'materials.available',says: 'What can be ordered now.', sorts: ['name', 'materialId', 'unitPrice'], reply: AvailableMaterial },
  create:    { method: 'POST', path: '/materials',           may: 'materials.create', says: 'Adds a material to the catalogue.', body: NewMaterial, status: 201, reply: Material },
} as const satisfies Record<string, Endpoint>
