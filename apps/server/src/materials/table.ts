import { Material } from '@barreno/domain/materials/schema'
import { table } from '../db/table.ts'

const classified = 'how it is classified for magazines, read by `custody`'
const ofCustody = {
  family: classified,
  un_number: classified,
  division: classified,
  compat_group: classified,
  shelf_life_months: classified,
  maker: classified,
}

export const materialTable = table('materials', Material.omit({ materialId: true, quantityAvailable: true }), {
  columns: { lastUpdated: 'updated_at' },
  unread: { search: 'generated, to search by', moved_at: 'orders the movements of the material', ...ofCustody },
})
