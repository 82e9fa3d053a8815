import type { Offer } from '@barreno/domain/preorders/pricing'
import type { ReactNode } from 'react'
import { Money } from '../ui/money.tsx'
import classes from './picker-card.module.css'

type Props = { offer: Offer; field: ReactNode; cost: number | null }

/** A material of the catalogue on a phone. Compact, with the quantity beside the name, because there are dozens of them. */
export const PickerCard = ({ offer, field, cost }: Props) => (
  <article className={classes.card}>
    <div className={classes.material}>
      <span className={classes.name}>{offer.name}</span>
      <span className={classes.about}>{offer.description ? `${offer.materialId} · ${offer.description}` : offer.materialId}</span>
      <span className={classes.price}>
        <span>
          <Money amount={offer.unitPrice} /> / {offer.unit}
        </span>
        {cost !== null && (
          <strong className={classes.cost}>
            <Money amount={cost} />
          </strong>
        )}
      </span>
    </div>
    <div>{field}</div>
  </article>
)
