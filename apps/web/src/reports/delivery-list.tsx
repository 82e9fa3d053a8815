import { reports } from '@barreno/domain/reports/calls'
import type { RecaudosDelivery } from '@barreno/domain/reports/schema'
import { count, money } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useList } from '../api/use-list.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { DeliveryDocument } from './delivery-document.tsx'

const texts = reportTexts.deliveries

/** The past deliveries, latest first. */
export function DeliveryList() {
  const list = useList(reports.deliveries, ({ days }) => days)
  return (
    <Section id="deliveries" title={texts.title} action={<ExportButton list="deliveries" input={list.query} of={list.answer.data} />}>
      <FilterBar filters={list.filters} searchLabel={texts.search}>
        <DateRange labels={reportTexts.range} {...list.filters.days} onChange={list.filters.setDays} />
      </FilterBar>
      <ListTable label={texts.title} list={list} columns={columns} card={card} texts={{ ...texts, loadFailed: reportTexts.loadFailed }} />
    </Section>
  )
}

const NumberLink = ({ delivery: { id, deliveryNumber } }: { delivery: RecaudosDelivery }) => (
  <Anchor component={Link} to={`/recaudos/entregas/${id}`} fw={600} inherit>
    {deliveryNumber}
  </Anchor>
)

const columns: readonly Column<RecaudosDelivery>[] = [
  { key: 'deliveryNumber', title: texts.columns.number, sortable: true, cell: (delivery) => <NumberLink delivery={delivery} /> },
  { key: 'at', title: texts.columns.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <DateText value={at} withTime /> },
  { key: 'total', title: texts.columns.total, sortable: true, numeric: true, cell: ({ total }) => money(total) },
  { key: 'orderCount', title: texts.columns.orders, sortable: true, numeric: true, cell: ({ orderCount }) => count(orderCount) },
  { key: 'deliveredBy', title: texts.columns.deliveredBy, wrap: true, cell: ({ deliveredByName }) => deliveredByName },
  { key: 'receivedBy', title: texts.columns.receivedBy, wrap: true, cell: ({ receivedByName }) => receivedByName ?? texts.unnamed },
  { key: 'document', title: texts.columns.document, hideTitle: true, cell: (delivery) => <DeliveryDocument delivery={delivery} isInRow /> },
]

const card = (delivery: RecaudosDelivery) => (
  <RowCard
    title={<NumberLink delivery={delivery} />}
    figure={money(delivery.total)}
    lines={[
      <span key="at">
        <DateText value={delivery.at} withTime /> · {texts.orders(delivery.orderCount)}
      </span>,
      texts.receivedBy(delivery.receivedByName ?? texts.unnamed),
    ]}
    action={<DeliveryDocument delivery={delivery} />}
  />
)
