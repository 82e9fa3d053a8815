import { inventory } from '@barreno/domain/inventory/calls'
import { inventoryTexts } from '@barreno/texts/inventory'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Count, Quantity } from '../ui/quantity.tsx'
import classes from './movements.module.css'

const texts = inventoryTexts.movements

/** The sums of the filtered movements: first and last balance, inflow and outflow. */
export function MovementSums({ query }: { query: Sent<typeof inventory.movementTotals> }) {
  const { data, isPlaceholderData } = useEndpoint(inventory.movementTotals, query)
  if (!data || data.count === 0) return null
  return (
    <dl className={classes.sums} aria-label={texts.totals} aria-busy={isPlaceholderData}>
      <div>
        <dt>{texts.howMany}</dt>
        <dd>
          <Count value={data.count} />
        </dd>
      </div>
      {(['opening', 'in', 'out', 'closing'] as const).map(
        (name) =>
          data[name] !== null && (
            <div key={name}>
              <dt>{texts[name]}</dt>
              <dd>
                <Quantity value={data[name]} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
