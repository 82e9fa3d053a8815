import { reservationsUsed } from '@barreno/domain/inventory/supply'
import { supplyTexts } from '@barreno/texts/supply'
import { SupplyTable } from '../inventory/supply-table.tsx'
import type { SupplyAnswer } from '../inventory/use-supply.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './ready-supply.module.css'

const texts = supplyTexts.uses

/** Shown before an order is marked ready: the stock for it, and the reservations of other orders that it would use. */
export function ReadySupply(answer: SupplyAnswer) {
  const uses = (answer.supply ?? []).flatMap((material) =>
    reservationsUsed(material, material.asked).map(({ quantity, orderNumber, estimatedServiceDate }) =>
      texts.line(quantity, material.unit, material.materialName, orderNumber, estimatedServiceDate),
    ),
  )
  return (
    <>
      <SupplyTable {...answer} />
      {uses.length > 0 && (
        <Notice tone="amber" title={texts.title} live>
          <ul className={classes.uses}>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
