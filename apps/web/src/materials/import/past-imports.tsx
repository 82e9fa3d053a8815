import { Anchor } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { MaterialImport } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { doneOf } from './import-counts.tsx'

const texts = importTexts.past

/** All imports with their effects; an unconfirmed one can be continued. */
export function PastImports() {
  const { limit, cursor, paging } = usePages(10)
  const { data, error, isPlaceholderData, refetch } = useEndpoint(materials.imports, { limit, ...(cursor && { cursor }) })
  return (
    <DataTable
      label={texts.label}
      rows={data?.items}
      rowKey={({ id }) => id}
      columns={columns}
      card={card}
      loading={isPlaceholderData}
      error={error?.message}
      onRetry={() => void refetch()}
      empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
      paging={data && paging(data)}
    />
  )
}

const Name = ({ imported: { id, importNumber, fileName } }: { imported: MaterialImport }) => (
  <Anchor component={Link} to={`/inventario/importar/${id}`} aria-label={`${importNumber ?? texts.draft}, ${fileName}`}>
    {importNumber ?? texts.draft}
  </Anchor>
)

function State({ imported: { confirmedAt, revertedAt } }: { imported: MaterialImport }) {
  if (revertedAt) return <StatusBadge tone="grey">{texts.reverted}</StatusBadge>
  return <StatusBadge tone={confirmedAt ? 'green' : 'amber'}>{confirmedAt ? texts.confirmed : texts.open}</StatusBadge>
}

const person = ({ confirmedByName, createdByName }: MaterialImport) => confirmedByName ?? createdByName ?? texts.nobody

const columns: readonly Column<MaterialImport>[] = [
  { key: 'number', title: texts.columns.number, cell: (imported) => <Name imported={imported} /> },
  { key: 'file', title: texts.columns.file, wrap: true, cell: ({ fileName }) => fileName },
  { key: 'state', title: texts.columns.state, cell: (imported) => <State imported={imported} /> },
  { key: 'done', title: texts.columns.done, wrap: true, cell: ({ counts }) => doneOf(counts).join(' · ') },
  { key: 'person', title: texts.columns.person, wrap: true, cell: person },
  { key: 'at', title: texts.columns.at, cell: ({ confirmedAt, createdAt }) => <DateText value={confirmedAt ?? createdAt} withTime /> },
]

const card = (imported: MaterialImport) => (
  <RowCard
    title={<Name imported={imported} />}
    badge={<State imported={imported} />}
    lines={[
      imported.fileName,
      doneOf(imported.counts).join(' · '),
      <>
        {person(imported)} · <DateText value={imported.confirmedAt ?? imported.createdAt} withTime />
      </>,
    ]}
  />
)
