import type { MaterialBalance, Order } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/domain/texts/orders'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import classes from './materials-section.module.css'

const texts = orderTexts.detail.balance

/** What became of each material, from the request to what was lost; nothing while nothing has left the stock. */
export function BalanceSection({ balance }: Pick<Order, 'balance'>) {
  if (balance.every(({ dispatched }) => dispatched === 0)) return null
  return (
    <Section id="balance" title={texts.title} context={texts.context}>
      <DataTable label={texts.table} rows={balance} rowKey={({ materialId }) => materialId} columns={columns} card={card} empty={null} />
    </Section>
  )
}

const figures = ['requested', 'approved', 'dispatched', 'consumed', 'returned', 'lost'] as const

const columns: readonly Column<MaterialBalance>[] = [
  { key: 'materialName', title: texts.material, wrap: true, cell: (line) => <Material line={line} /> },
  ...figures.map((key) => ({
    key,
    title: texts[key],
    numeric: true,
    cell: (line: MaterialBalance) => <Figure line={line} figure={key} />,
  })),
]

const Material = ({ line: { materialName, unit, lossExplanation } }: { line: MaterialBalance }) => (
  <>
    <span className={classes.name}>{materialName}</span> <span className={classes.unit}>{unit}</span>
    {lossExplanation && <span className={classes.hint}>{texts.loss(lossExplanation)}</span>}
  </>
)

const Figure = ({ line, figure }: { line: MaterialBalance; figure: (typeof figures)[number] }) =>
  line[figure] === null ? orderTexts.detail.materials.notRequested : <Quantity value={line[figure]} />

const card = (line: MaterialBalance) => (
  <RowCard
    title={<Material line={line} />}
    lines={[
      <dl key="figures" className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{texts[figure]}</dt>
            <dd>
              <Figure line={line} figure={figure} />
            </dd>
          </div>
        ))}
      </dl>,
    ]}
  />
)
