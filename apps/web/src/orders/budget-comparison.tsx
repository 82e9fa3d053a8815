import { sumOf } from '@barreno/domain/money'
import type { Order } from '@barreno/domain/orders/schema'
import { serviceKindLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import { Money } from '../ui/money.tsx'
import classes from './budget-comparison.module.css'

const texts = orderTexts.detail

/** The estimate at the time of the request beside the final budget, and the causes of the difference. */
export function BudgetComparison({ order: { estimatedTotalCost, budgetSubtotal, budgetTotal, services } }: { order: Order }) {
  return (
    <section className={classes.budget} aria-label={texts.budget.title}>
      {estimatedTotalCost !== null && (
        <div className={classes.estimate}>
          <h3 className={classes.title}>{texts.budget.estimate}</h3>
          <p className={classes.amount}>
            <Money amount={estimatedTotalCost} />
          </p>
        </div>
      )}
      <div className={classes.final}>
        <h3 className={classes.title}>{texts.budget.final}</h3>
        <dl className={classes.lines}>
          <Line label={texts.materials.subtotal} amount={budgetSubtotal} />
          {services
            .map((service, position) => ({ ...service, position }))
            .map(({ kind, description, amount, position }) => (
              <Line key={position} label={texts.budget.service(serviceKindLabels[kind], description)} amount={amount} />
            ))}
          <Line label={texts.materials.total} amount={budgetTotal} isTotal />
          {estimatedTotalCost !== null && budgetTotal !== null && estimatedTotalCost !== budgetTotal && (
            <Line label={texts.budget.difference} amount={sumOf([budgetTotal, -estimatedTotalCost])} />
          )}
        </dl>
      </div>
    </section>
  )
}

const Line = ({ label, amount, isTotal = false }: { label: string; amount: number | null; isTotal?: boolean }) => (
  <div className={classes.line} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)
