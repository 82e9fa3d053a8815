import { Material } from '@barreno/domain/materials/schema'
import { table } from '../db/table.ts'

export const materialTable = table('materials', Material.omit({ materialId: true, quantityAvailable: true }), {
  columns: { lastUpdated: 'updated_at' },
  unread: { search: 'generated, to search by', moved_at: 'orders the movements of the material' },
})
