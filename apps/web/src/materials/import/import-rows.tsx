import { materials } from '@barreno/domain/materials/calls'
import type { ImportField, MaterialImportDetail, MaterialImportRow } from '@barreno/domain/materials/import'
import { importViews } from '@barreno/domain/materials/import-values'
import { importTexts } from '@barreno/texts/material-import'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useListCounts } from '../../counts/use-list-counts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Empty } from '../../ui/states.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useListSearch } from '../../ui/use-list-search.ts'
import { usePages } from '../../ui/use-pages.ts'
import { fieldsOf, isNumeric } from './fields.ts'
import { ImportRowCard } from './import-row-card.tsx'
import { RowCell } from './row-cell.tsx'
import { RowEffect } from './row-effect.tsx'
import { RowVerb } from './row-verb.tsx'
import classes from './import.module.css'

const texts = importTexts.preview

/** The rows of the file with their effects. While the import is open, their cells can be edited. */
export function ImportRows({ imported }: { imported: MaterialImportDetail }) {
  const { id, counts, confirmedAt } = imported
  const { get, set } = useListSearch(materials.importRows.sorts)
  const { limit, cursor, paging } = usePages(useIsPhone() ? 15 : 50)
  const view = importViews.find((each) => each === get('view'))
  const q = get('q')
  const query = { id, limit, ...(view && { view }), ...(q && { q }), ...(cursor && { cursor }) }
  const { data, error, isPlaceholderData, refetch } = useEndpoint(materials.importRows, query)
  // Without a search, the import already contains the counts.
  const countOf = useListCounts({ call: materials.importRows, query }, 'view', q !== '')
  const isOpen = confirmedAt === null
  const columns = useMemo(() => columnsFor(imported, isOpen), [imported, isOpen])
  const card = useMemo(() => cardFor(imported, isOpen), [imported, isOpen])
  return (
    <section className={classes.rows} aria-label={texts.label}>
      <FilterBar
        search={q}
        onSearch={(text) => set('q', text)}
        searchLabel={texts.search}
        choices={importViews
          .filter((each) => counts[each] > 0 || each === view)
          .map((each) => ({ value: each, label: texts.views[each], ...(q ? countOf(each) : { count: counts[each] }) }))}
        chosen={view ?? null}
        onChoose={(value) => set('view', value)}
        choicesLabel={texts.viewsLabel}
      />
      <DataTable
        label={texts.label}
        rows={data?.items}
        rowKey={(row) => row.id}
        columns={columns}
        card={card}
        loading={isPlaceholderData}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={<Empty title={view === 'faulty' ? texts.noneFaulty : texts.empty}>{view !== 'faulty' && texts.emptyHelp}</Empty>}
        paging={data && paging(data)}
      />
    </section>
  )
}

/** Column widths for a table of a thousand pixels; the name takes the rest. */
const widths: Partial<Record<ImportField, number>> = {
  materialId: 140,
  unit: 130,
  unitPrice: 120,
  category: 150,
  lowStockThreshold: 120,
  stock: 120,
}

const columnsFor = (imported: MaterialImportDetail, isOpen: boolean): Column<MaterialImportRow>[] => [
  {
    key: 'number',
    title: texts.columns.number,
    numeric: true,
    width: 56,
    cell: ({ number }) => <span className={classes.number}>{number}</span>,
  },
  {
    key: 'effect',
    title: isOpen ? texts.columns.effect : texts.doneEffect,
    wrap: true,
    width: 220,
    cell: (row) => <RowEffect row={row} />,
  },
  ...fieldsOf(imported).map((field) => ({
    key: field,
    title: importTexts.fields[field],
    numeric: isNumeric(field),
    wrap: true,
    width: widths[field],
    cell: (row: MaterialImportRow) => (
      <RowCell importId={imported.id} row={row} field={field} isOpen={isOpen && !row.isLeftOut} isNumeric={isNumeric(field)} />
    ),
  })),
  ...(isOpen
    ? [
        {
          key: 'verb',
          title: texts.columns.actions,
          hideTitle: true,
          cell: (row: MaterialImportRow) => <RowVerb importId={imported.id} row={row} />,
        },
      ]
    : []),
]

const cardFor = (imported: MaterialImportDetail, isOpen: boolean) => (row: MaterialImportRow) => (
  <ImportRowCard imported={imported} row={row} isOpen={isOpen} />
)
