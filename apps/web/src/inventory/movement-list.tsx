import { inventory } from '@barreno/domain/inventory/calls'
import { movementKinds } from '@barreno/domain/inventory/values'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Empty } from '../ui/states.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import { movementCard, movementColumns, movementOfOneCard } from './movement-columns.tsx'
import { MovementFilters } from './movement-filters.tsx'
import { MovementSums } from './movement-sums.tsx'

const texts = inventoryTexts.movements

/** The movements of one material or of all, newest first, filtered as the address says. */
export function MovementList({ materialId }: { materialId?: string }) {
  const filters = useListFilters(inventory.movements.sorts)
  const kind = filters.oneOf('kind', movementKinds)
  const [person, magazine] = [filters.get('person'), filters.get('magazine')]
  const narrowed = {
    ...(materialId && { materialId }),
    ...(kind && { kind }),
    ...(person && { person }),
    ...(magazine && { magazine }),
    ...filters.days,
  }
  const query = { ...narrowed, ...filters.query }
  const answer = useEndpoint(inventory.movements, query)
  return (
    <>
      <MovementFilters filters={filters} asked={query} magazine={magazine} isOfOne={materialId !== undefined} />
      {materialId && <MovementSums asked={{ ...narrowed, materialId, ...(filters.q && { q: filters.q }) }} />}
      <ListTable
        label={materialId ? texts.ofMaterial : texts.title}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={movementColumns(materialId !== undefined)}
        card={materialId === undefined ? movementCard : movementOfOneCard}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        nothingFound={{ title: texts.noMatch, help: texts.noMatchHelp }}
        failed={texts.loadFailed}
        tools={<ExportButton list="movements" input={query} of={answer.data} />}
      />
    </>
  )
}
