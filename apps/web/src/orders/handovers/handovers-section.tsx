import { orders } from '@barreno/domain/orders/calls'
import type { CustodyLine, OrderCustody } from '@barreno/domain/orders/handovers/schema'
import { atFront, inVehicle } from '@barreno/domain/orders/handovers/workflow'
import type { Order } from '@barreno/domain/orders/schema'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { HandoverList } from './handover-list.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import classes from './handovers.module.css'

type Props = { order: Order; isForClient: boolean; onDone: (message: string) => void }

/** Who holds the material according to the hand-overs that both sides signed, and what the user can hand over or receive now. */
export function HandoversSection({ order, isForClient, onDone }: Props) {
  // Reads again often while a hand-over is open: giver and receiver stand side by side, each with a phone, and must see each other's signature.
  const { data, error, refetch } = useEndpoint(orders.custody, { id: order.id }, { every_ms: (seen) => (waits(seen) ? 5_000 : 60_000) })
  if (error) return <ErrorState message={`${texts.loadFailed} ${error.message}`} onRetry={() => void refetch()} />
  if (!data || isEmpty(data, isForClient)) return null
  const { handovers, lines, offers } = data
  return (
    <Section
      id="handovers"
      title={texts.title}
      action={
        !waits(data) && (
          <OfferButtons orderId={order.id} plate={order.vehicle1Plate} offers={offers} onPaper={data.onPaper} onDone={onDone} />
        )
      }
    >
      {handovers.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <>
          <DataTable
            label={texts.title}
            rows={lines}
            rowKey={({ materialId }) => materialId}
            columns={isForClient ? columns.filter(({ key }) => key === 'material' || key === 'front') : columns}
            card={isForClient ? cardOfClient : cardOfStaff}
            empty={null}
          />
          <HandoverList handovers={handovers} onDone={onDone} />
        </>
      )}
    </Section>
  )
}

/** Whether a hand-over awaits its receiver. */
const waits = (custody: OrderCustody | undefined) => custody?.handovers.some(({ state }) => state === 'offered') ?? false

/** Whether there is nothing to show: hand-overs are turned off, or the reader is an alianza whose people have nothing to sign. */
const isEmpty = ({ rule, handovers, offers }: OrderCustody, isForClient: boolean) =>
  handovers.length === 0 && (rule === 'off' || (isForClient && offers.length === 0))

const figures = {
  dispatched: ({ dispatched }: CustodyLine) => dispatched,
  vehicle: inVehicle,
  front: atFront,
  stored: ({ stored }: CustodyLine) => stored,
}
type Place = keyof typeof figures
const places = Object.keys(figures) as Place[]

const columns: readonly Column<CustodyLine>[] = [
  {
    key: 'material',
    title: texts.columns.material,
    wrap: true,
    cell: ({ materialName, unit }) => (
      <>
        {materialName} <span className={classes.unit}>{unit}</span>
      </>
    ),
  },
  ...places.map((key) => ({
    key,
    title: texts.columns[key],
    numeric: true,
    cell: (line: CustodyLine) => <Quantity value={figures[key](line)} />,
  })),
]

const cardWith = (visible: readonly Place[]) => (line: CustodyLine) => (
  <RowCard
    title={line.materialName}
    lines={[
      <dl key="figures" className={classes.figures}>
        {visible.map((key) => (
          <div key={key}>
            <dt>{texts.columns[key]}</dt>
            <dd>
              <Quantity value={figures[key](line)} unit={line.unit} />
            </dd>
          </div>
        ))}
      </dl>,
    ]}
  />
)
const cardOfStaff = cardWith(places)
const cardOfClient = cardWith(['front'])
