import { materials } from '@barreno/domain/materials/calls'
import type { Material, PriceChange } from '@barreno/domain/materials/schema'
import { roleLabels } from '@barreno/texts/roles'
import { materialTexts } from '@barreno/texts/materials'
import { useEndpoint } from '../api/use-endpoint.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { PriceChart } from './price-chart.tsx'
import classes from './materials.module.css'

const texts = materialTexts.prices

/** The history of a material's price: a chart, and each change with its author. */
export function PriceSection({ material: { materialId } }: { material: Material }) {
  const { data, error, isFetching, refetch } = useEndpoint(materials.prices, { id: materialId })
  return (
    <Section id="precios" title={texts.section} context={texts.context}>
      {data && data.length > 0 && <PriceChart changes={data} />}
      <DataTable
        label={texts.section}
        rows={data}
        rowKey={({ at, old, new: next }) => `${at} ${old} ${next}`}
        columns={data?.some(({ reason }) => reason) ? [...columns, reasonColumn] : columns}
        card={card}
        empty={null}
        loading={isFetching && error !== null}
        error={error && `${texts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
      />
    </Section>
  )
}

/** The author of a change: their name or, if it is no longer known, their role. */
const Person = ({ change: { userName, role } }: { change: PriceChange }) =>
  userName ?? roleLabels[role as keyof typeof roleLabels] ?? texts.system

const Change = ({ change: { old, new: next } }: { change: PriceChange }) =>
  old === null ? <span className={classes.none}>{texts.first}</span> : texts.percent((100 * (next - old)) / old)

const columns: readonly Column<PriceChange>[] = [
  { key: 'at', title: texts.date, cell: ({ at }) => <DateText value={at} withTime /> },
  { key: 'old', title: texts.before, numeric: true, cell: ({ old }) => old !== null && <Money amount={old} /> },
  { key: 'new', title: texts.after, numeric: true, cell: ({ new: next }) => <Money amount={next} /> },
  { key: 'change', title: texts.change, numeric: true, cell: (change) => <Change change={change} /> },
  { key: 'who', title: texts.who, wrap: true, cell: (change) => <Person change={change} /> },
]
const reasonColumn: Column<PriceChange> = { key: 'reason', title: texts.reason, wrap: true, cell: ({ reason }) => reason }

const card = (change: PriceChange) => (
  <RowCard
    title={<DateText value={change.at} withTime />}
    figure={<Money amount={change.new} />}
    lines={[<Change key="change" change={change} />, <Person key="who" change={change} />, ...(change.reason ? [change.reason] : [])]}
  />
)
