import { Anchor, Button } from '@mantine/core'
import type { Reservation } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { OrderBadge } from '../orders/order-badge.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import classes from './stock.module.css'

const texts = inventoryTexts.reservations
const first = 10

/** The accepted orders that reserve the material, with their quantities; the next services come first. */
export function ReservationsSection({ reservations, unit }: { reservations: readonly Reservation[]; unit: string }) {
  const [isWhole, setWhole] = useState(false)
  if (reservations.length === 0)
    return (
      <Section id="reservations" title={texts.title}>
        <p className={classes.none}>{texts.none}</p>
      </Section>
    )
  const isShort = reservations.some(({ missing }) => missing > 0)
  return (
    <Section id="reservations" title={texts.title} context={texts.context}>
      <DataTable
        label={texts.table}
        rows={isWhole ? reservations : reservations.slice(0, first)}
        rowKey={({ orderNumber }) => orderNumber}
        columns={[...columns, ...(isShort ? [missing] : [])]}
        card={cardWith(unit)}
        empty={null}
      />
      {!isWhole && reservations.length > first && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          {texts.all(reservations.length)}
        </Button>
      )}
    </Section>
  )
}

/** The number of the order, as a link for users who may open it. */
const OrderNumber = ({ reservation: { orderId, orderNumber } }: { reservation: Reservation }): ReactNode =>
  orderId === null ? (
    orderNumber
  ) : (
    <Anchor component={Link} to={`/orders/details/${encodeURIComponent(orderId)}`} fw={600} inherit>
      {orderNumber}
    </Anchor>
  )

const columns: readonly Column<Reservation>[] = [
  { key: 'orderNumber', title: texts.order, cell: (reservation) => <OrderNumber reservation={reservation} /> },
  { key: 'clientName', title: texts.client, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'currentStatus', title: texts.status, cell: ({ currentStatus }) => <OrderBadge status={currentStatus} /> },
  {
    key: 'estimatedServiceDate',
    title: texts.serviceDate,
    cell: ({ estimatedServiceDate }) => <DateText value={estimatedServiceDate} />,
  },
  { key: 'quantity', title: texts.quantity, numeric: true, cell: ({ quantity }) => <Quantity value={quantity} /> },
]

const missing: Column<Reservation> = {
  key: 'missing',
  title: texts.missing,
  numeric: true,
  cell: (reservation) =>
    reservation.missing > 0 && (
      <span className={classes.short}>
        <Quantity value={reservation.missing} />
      </span>
    ),
}

const cardWith = (unit: string) => (reservation: Reservation) => (
  <RowCard
    title={<OrderNumber reservation={reservation} />}
    badge={<OrderBadge status={reservation.currentStatus} />}
    figure={<Quantity value={reservation.quantity} unit={unit} />}
    lines={[
      reservation.clientName,
      <span key="service">
        {texts.service} <DateText value={reservation.estimatedServiceDate} />
      </span>,
      ...(reservation.missing > 0
        ? [
            <span key="missing" className={classes.short}>
              {texts.missingOf(reservation.missing)}
            </span>,
          ]
        : []),
    ]}
  />
)
