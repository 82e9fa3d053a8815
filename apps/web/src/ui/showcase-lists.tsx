import { Anchor, Button, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Tone } from '@barreno/domain/statuses/tone'
import { showcase as texts } from '@barreno/texts/showcase'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { DateRange } from './date-range.tsx'
import { DateText } from './date.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'
import { Money } from './money.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RelativeTime } from './relative-time.tsx'
import { RowCard } from './row-card.tsx'
import { Empty } from './states.tsx'
import { StatusBadge } from './status-badge.tsx'
import { usePages } from './use-pages.ts'

type Sample = { id: string; name: string; tone: Tone; sentAt: string; day: string; amount: number }

const tones: readonly Tone[] = ['amber', 'green', 'red', 'blue', 'grey']
const size = 25
const total = 63

const { labels, sections } = texts

/** A list in its states: with many rows, one, or none, while refreshing, and failed. */
export function SampleLists() {
  const [sort, setSort] = useState('-sentAt')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>('amber')
  const [kind, setKind] = useState<string | null>(null)
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: '2026-11-01', to: null })
  const { cursor, paging } = usePages(size)
  const start = Number(cursor ?? 0)
  const rows = samples.slice(start, start + size)
  const next = start + size < total ? String(start + size) : null
  const common = { rowKey: (row: Sample) => row.id, columns, card: sampleCard, empty: nothing, sort, onSort: setSort }
  return (
    <>
      <Title order={2} mt="xl" mb="md">
        {sections.table}
      </Title>
      <FilterBar
        search={search}
        onSearch={setSearch}
        searchLabel={labels.search}
        choices={tones.slice(0, 3).map((tone, index) => ({ value: tone, label: texts.statuses[tone], count: index * 700 }))}
        chosen={chosen}
        onChoose={setChosen}
        areChoicesBelow
      >
        <FilterSelect label={labels.kind} everything={labels.everyKind} options={texts.kinds} value={kind} onChange={setKind} />
        <DateRange labels={labels} {...days} onChange={setDays} />
      </FilterBar>
      <DataTable {...common} label={sections.table} rows={rows} paging={paging({ items: rows, total, next })} />
      <Title order={2} mt="xl" mb="md">
        {sections.tableBusy}
      </Title>
      <DataTable {...common} label={sections.tableBusy} rows={samples.slice(0, 3)} loading />
      <Title order={2} mt="xl" mb="md">
        {sections.tableOne}
      </Title>
      <DataTable {...common} label={sections.tableOne} rows={samples.slice(0, 1)} columns={withTotal} />
      <Title order={2} mt="xl" mb="md">
        {sections.tableEmpty}
      </Title>
      <DataTable {...common} label={sections.tableEmpty} rows={[]} />
      <DataTable {...common} label={sections.tableEmpty} rows={[]} empty={noneOfThem} />
      <Title order={2} mt="xl" mb="md">
        {sections.tableFailed}
      </Title>
      <DataTable {...common} label={sections.tableFailed} rows={undefined} error={texts.failed} onRetry={() => {}} />
    </>
  )
}

const samples: readonly Sample[] = Array.from({ length: total }, (_, index) => ({
  id: `PRE-2026-${String(total - index).padStart(6, '0')}`,
  name: index % 4 === 0 ? texts.longName : texts.person,
  tone: tones[index % tones.length] ?? 'grey',
  sentAt: new Date(Date.UTC(2026, 10, 20 - (index % 18), 15, index % 60)).toISOString(),
  day: `2026-12-${String((index % 28) + 1).padStart(2, '0')}`,
  amount: ((index * 7919) % 250_000) + index / 4,
}))

const numberLink = (row: Sample) => (
  <Anchor component={Link} to="/showcase" fw={600} fz="sm">
    {row.id}
  </Anchor>
)
const badge = (row: Sample) => <StatusBadge tone={row.tone}>{texts.statuses[row.tone]}</StatusBadge>
const action = (
  <Button variant="subtle" size="compact-sm">
    {texts.buttons.quiet}
  </Button>
)

const columns: readonly Column<Sample>[] = [
  { key: 'id', title: labels.number, cell: numberLink, sortable: true },
  { key: 'name', title: labels.name, cell: (row) => row.name },
  { key: 'status', title: labels.status, cell: badge },
  { key: 'sentAt', title: labels.age, cell: (row) => <RelativeTime value={row.sentAt} />, sortable: true, sortedAs: 'date' },
  { key: 'day', title: labels.date, cell: (row) => <DateText value={row.day} />, sortable: true, sortedAs: 'date' },
  { key: 'amount', title: labels.amount, cell: (row) => <Money amount={row.amount} />, numeric: true, sortable: true },
  { key: 'actions', title: labels.actions, hideTitle: true, numeric: true, stays: true, cell: () => action },
]

const withTotal = columns.map((column) => (column.key === 'amount' ? { ...column, foot: <Money amount={samples[0]?.amount} /> } : column))

const sampleCard = (row: Sample) => (
  <RowCard
    title={numberLink(row)}
    badge={badge(row)}
    figure={<Money amount={row.amount} />}
    lines={[row.name, <RelativeTime key="age" value={row.sentAt} />]}
    action={<Button variant="default">{texts.buttons.quiet}</Button>}
  />
)

const nothing = (
  <Empty title={texts.empty.title} action={<Button>{texts.empty.action}</Button>}>
    {texts.empty.text}
  </Empty>
)

const noneOfThem = (
  <NothingFound title={texts.nothingFound.title} onClear={() => {}}>
    {texts.nothingFound.help}
  </NothingFound>
)
