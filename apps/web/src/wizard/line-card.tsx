import { wizardTexts } from '@barreno/texts/wizard'
import type { ReactNode } from 'react'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { MaterialName } from './material-name.tsx'
import classes from './line-card.module.css'

type Props = {
  material: { name: string; materialId: string; description: string | null }
  /** Quantity and price of the line. */
  children: ReactNode
  cost: number | null
}

/** A line of the request on a phone. */
export const LineCard = ({ material, children, cost }: Props) => (
  <RowCard
    title={<MaterialName {...material} />}
    action={
      <div className={classes.line}>
        <div className={classes.fields}>{children}</div>
        {cost !== null && (
          <strong className={classes.cost}>
            <Money amount={cost} />
          </strong>
        )}
      </div>
    }
  />
)

/** The total below the cards on a phone; a table has it in its footer. */
export const TotalOfCards = ({ amount }: { amount: number }) => (
  <p className={classes.total}>
    {wizardTexts.materials.total}
    <Money amount={amount} />
  </p>
)
