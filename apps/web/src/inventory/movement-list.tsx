import { inventory } from '@barreno/domain/inventory/calls'
import { movementKinds } from '@barreno/domain/inventory/values'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useList } from '../api/use-list.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { movementCard, movementColumns, movementOfOneCard } from './movement-columns.tsx'
import { MovementFilters } from './movement-filters.tsx'
import { MovementSums } from './movement-sums.tsx'

const texts = inventoryTexts.movements

/** The movements of one material or of all, newest first, filtered as the address says. */
export function MovementList({ materialId }: { materialId?: string }) {
  const list = useList(inventory.movements, ({ days, pick }) => ({
    ...(materialId && { materialId }),
    ...pick({ kind: movementKinds, person: 'any', magazine: 'any' }),
    ...days,
  }))
  const { sort: _sort, limit: _limit, cursor: _cursor, ...narrowed } = list.query
  return (
    <>
      <MovementFilters list={list} isOfOne={materialId !== undefined} />
      {materialId && <MovementSums query={{ ...narrowed, materialId }} />}
      <ListTable
        label={materialId ? texts.ofMaterial : texts.title}
        list={list}
        columns={movementColumns(materialId !== undefined)}
        card={materialId === undefined ? movementCard : movementOfOneCard}
        texts={texts}
        tools={<ExportButton list="movements" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}
