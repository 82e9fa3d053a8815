import { Anchor, Button, Group } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { custody } from '@barreno/domain/custody/calls'
import type { Lot, LotOrder, LotStatusChange } from '@barreno/domain/custody/schema'
import { mayEver, type Permission } from '@barreno/domain/permissions'
import { lotStatuses, type LotStatus } from '@barreno/domain/statuses/lots'
import { orderStatusLabels } from '@barreno/texts/labels'
import { lotScreens } from '@barreno/texts/lot-screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { traceCard, traceColumns } from '../inventory/movement-columns.tsx'
import { lotsPath, magazinePath } from '../magazines/paths.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice } from '../ui/page-notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { LotState } from './lot-state.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import classes from '../magazines/magazines.module.css'

const texts = lotScreens.detail
const back = { to: lotsPath, label: texts.back }

/** One lot: its status, its locations, its origin and its movements. */
export function OneLot({ id, actor }: { id: string; actor: Actor }) {
  const answer = useEndpoint(custody.lot, { id })
  return (
    <RecordPage title={texts.title} back={back} answer={answer} failed={texts.loadFailed} notFound={texts.notFound}>
      {(lot) => <LotRecord key={lot.id} lot={lot} actor={actor} />}
    </RecordPage>
  )
}

/** The permission to set each status. */
const permissionFor: Record<LotStatus, Permission> = {
  quarantined: 'custody.quarantine',
  recalled: 'custody.recall',
  usable: 'custody.release',
}

function LotRecord({ lot, actor }: { lot: Lot; actor: Actor }) {
  const [to, setTo] = useState<LotStatus | null>(null)
  const [isMoving, setMoving] = useState(false)
  const [done, setDone] = useState<LotStatusChange | string | null>(null)
  const offered = lotStatuses.filter((status) => status !== lot.status && mayEver(actor, permissionFor[status]))
  const mayTransfer = mayEver(actor, 'custody.transfer') && lot.holdings.length > 0
  return (
    <>
      <PageHead
        title={lotScreens.named(lot.number)}
        context={[lot.materialName, ...(lot.maker ? [lot.maker] : [])].join(' · ')}
        back={back}
        badge={<LotState lot={lot} />}
        action={
          <Group gap="xs">
            {offered.map((status) => (
              <Button key={status} variant="default" onClick={() => setTo(status)}>
                {lotScreens.status.verbs[status]}
              </Button>
            ))}
            {mayTransfer && <Button onClick={() => setMoving(true)}>{lotScreens.transfer.verb}</Button>}
          </Group>
        }
      />
      {typeof done === 'string' && <Outcome tone="green" title={done} onDismiss={() => setDone(null)} />}
      {done !== null && typeof done !== 'string' && <StatusOutcome change={done} onDismiss={() => setDone(null)} />}
      {lot.statusReason && (
        <PageNotice tone="amber" title={texts.reason}>
          {lot.statusReason}
        </PageNotice>
      )}
      <Section id="donde" title={texts.where} context={texts.whereNow(lot.quantity, lot.unit)}>
        {lot.holdings.length === 0 ? (
          <p className={classes.intro}>{texts.nothing}</p>
        ) : (
          <ul className={classes.first}>
            {lot.holdings.map(({ magazineId, magazineName, quantity }) => (
              <li key={magazineId}>
                <Anchor component={Link} to={magazinePath(magazineId)} inherit>
                  {magazineName}
                </Anchor>
                <Quantity value={quantity} unit={lot.unit} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Orders lot={lot} />
      <Trace lot={lot} />
      <Section id="datos" title={texts.facts}>
        <Facts
          facts={[
            { label: lotScreens.columns.material, value: `${lot.materialName} (${lot.materialId})` },
            { label: lotScreens.columns.number, value: lot.number },
            { label: lotScreens.columns.maker, value: lot.maker || lotScreens.nobodySaid },
            { label: lotScreens.columns.madeOn, value: lot.madeOn ? <DateText value={lot.madeOn} /> : lotScreens.nobodySaid },
            { label: lotScreens.columns.expiresOn, value: lot.expiresOn ? <DateText value={lot.expiresOn} /> : lotScreens.nobodySaid },
          ]}
        />
      </Section>
      <StatusDialog lot={lot} to={to} onClose={() => setTo(null)} onDone={setDone} />
      {mayTransfer && (
        <TransferDialog
          key={lot.version}
          from={lot.holdings.length === 1 ? lot.holdings[0]!.magazineId : undefined}
          lotId={lot.id}
          opened={isMoving}
          onClose={() => setMoving(false)}
          onDone={setDone}
        />
      )}
    </>
  )
}

const status = lotScreens.status

/** The consequences of a status change: the orders whose material is missing now and, for a stopped lot, all its locations. */
function StatusOutcome({ change: { lot, short, orders }, onDismiss }: { change: LotStatusChange; onDismiss: () => void }) {
  const isStopped = lot.status !== 'usable'
  const lists = [
    {
      title: status.inMagazines,
      lines: lot.holdings.map(({ magazineName, quantity }) => lotScreens.in(magazineName, quantity, lot.unit)),
    },
    { title: status.underWay, lines: orders.filter(({ isUnderWay }) => isUnderWay).map((order) => lineOf(order, lot.unit)) },
    { title: status.used, lines: orders.filter(({ isUnderWay }) => !isUnderWay).map((order) => lineOf(order, lot.unit)) },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <Outcome tone={isStopped ? 'amber' : 'green'} title={status.done[lot.status](lot.number)} onDismiss={onDismiss}>
      {isStopped && (
        <>
          <p>{short.length === 0 ? status.none : status.short(short.length)}</p>
          {short.length > 0 && (
            <ul>
              {short.map(({ orderNumber, missing }) => (
                <li key={orderNumber}>{status.shortLine(orderNumber, missing, lot.unit)}</li>
              ))}
            </ul>
          )}
          {lot.status === 'recalled' &&
            lists.map(({ title, lines }) => (
              <div key={title}>
                <p>{title}</p>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
        </>
      )}
    </Outcome>
  )
}

const lineOf = ({ orderNumber, clientName, left, back: returned, at }: LotOrder, unit: string) =>
  status.orderLine(orderNumber, clientName, left - returned, unit, at)

function Orders({ lot }: { lot: Lot }) {
  const { data, error, refetch } = useEndpoint(custody.orders, { id: lot.id, limit: 50 })
  return (
    <Section id="ordenes" title={texts.orders}>
      <DataTable
        label={texts.orders}
        rows={data?.items}
        rowKey={(order) => order.id}
        columns={orderColumns(lot.unit)}
        card={orderCard(lot.unit)}
        error={error && `${texts.ordersFailed} ${error.message}`}
        onRetry={() => void refetch()}
        empty={<Empty title={texts.ordersEmpty} />}
      />
    </Section>
  )
}

const OrderName = ({ order: { orderId, orderNumber } }: { order: LotOrder }) =>
  orderId === null ? (
    orderNumber
  ) : (
    <Anchor component={Link} to={`/orders/details/${encodeURIComponent(orderId)}`} inherit>
      {orderNumber}
    </Anchor>
  )

const Whereabouts = ({ order: { isUnderWay } }: { order: LotOrder }) => (
  <StatusBadge tone={isUnderWay ? 'blue' : 'grey'}>{isUnderWay ? texts.underWay : texts.used}</StatusBadge>
)

const orderColumns = (unit: string): readonly Column<LotOrder>[] => [
  { key: 'orderNumber', title: texts.order, cell: (order) => <OrderName order={order} /> },
  { key: 'clientName', title: texts.client, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'where', title: texts.where, cell: (order) => <Whereabouts order={order} /> },
  { key: 'status', title: texts.status, wrap: true, cell: ({ currentStatus }) => orderStatusLabels[currentStatus] },
  { key: 'left', title: texts.left, numeric: true, cell: ({ left }) => <Quantity value={left} unit={unit} /> },
  { key: 'back', title: texts.backColumn, numeric: true, cell: (order) => <Quantity value={order.back} unit={unit} /> },
  { key: 'at', title: texts.at, cell: ({ at }) => <DateText value={at} /> },
]

const orderCard = (unit: string) => (order: LotOrder) => (
  <RowCard
    title={<OrderName order={order} />}
    badge={<Whereabouts order={order} />}
    lines={[order.clientName, texts.leftLine(order.left, order.back, unit), <DateText key="at" value={order.at} />]}
  />
)

function Trace({ lot: { id } }: { lot: Lot }) {
  const list = useList(custody.trace, () => ({ id }))
  return (
    <Section id="recorrido" title={texts.trace} context={texts.traceContext}>
      <ListTable
        label={texts.trace}
        list={list}
        columns={traceColumns}
        card={traceCard}
        texts={{ empty: texts.traceEmpty, loadFailed: texts.traceFailed }}
      />
    </Section>
  )
}
