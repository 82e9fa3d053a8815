import type { Order } from '@barreno/domain/orders/schema'
import { packedOf } from '@barreno/domain/orders/packing/values'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'
import { Facts } from '../ui/facts.tsx'
import { DelayNumbers } from '../patterns/delay-numbers.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { NotLoaded } from '../ui/states.tsx'
import type { WholeOrder } from './use-whole-order.ts'
import classes from './dispatch-figures.module.css'

const { transport } = recordTexts

/** The dispatch of an order, shown to an agency before it approves: each material with its quantity, the guide, the drivers and vehicles. */
export function DispatchFigures({ order, error, refetch }: WholeOrder) {
  if (!order) return <NotLoaded failed={orderTexts.loadFailed} error={error} refetch={refetch} />
  return (
    <section aria-label={orderTexts.detail.dispatch.title} className={classes.figures}>
      <ul className={classes.lines}>
        {order.items.map(({ materialId, materialName, quantity, unit, byDelay }) => (
          <li key={materialId} className={classes.line}>
            <span className={classes.name}>
              {materialName}
              <DelayNumbers byDelay={byDelay} quantity={quantity} packed={packedOf(materialId, order.packedByNumber)} />
            </span>
            <Quantity value={quantity} unit={unit} />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: transport.guide, value: order.idGuia || transport.none },
          ...carriersOf(order).map(({ number, value }) => ({ label: transport.vehicle(number), value: value || transport.none })),
        ]}
      />
    </section>
  )
}

/** Returns the first vehicle even if it is missing, since that matters to the reader; the second one only if there is one. */
const carriersOf = (order: Order) =>
  [
    { number: 1 as const, value: joined(order.vehicleOneModel, order.vehicle1Plate, order.driverOne, order.cedulaDriverOne) },
    { number: 2 as const, value: joined(order.vehicleTwoModel, order.vehicle2Plate, order.driverTwo, order.cedulaDriverTwo) },
  ].filter(({ number, value }) => number === 1 || value !== '')

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
