import type { MaterialBalance, Order } from '@barreno/domain/orders/schema'
import { confirmerLabels, consumptionTexts } from '@barreno/texts/consumption'
import { dateTime } from '@barreno/texts/format'
import { orderTexts } from '@barreno/texts/orders'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Remarks } from './consumption-figures.tsx'
import classes from './materials-section.module.css'

const texts = orderTexts.detail.balance

/** The balance of each material, who stated it, and the confirmations of earlier figures. Renders nothing until material has left the stock. */
export function BalanceSection({ order }: { order: Order }) {
  const { balance, consumptionStatement: statement } = order
  if (balance.every(({ dispatched }) => dispatched === 0)) return null
  const { statedBy, corrected, notes, notStatedYet } = consumptionTexts
  const sentence = statement
    ? [
        statedBy(statement.statedByName, dateTime(statement.statedAt)),
        ...(statement.corrections > 0 ? [corrected(statement.corrections)] : []),
        ...(statement.notes ? [notes(statement.notes)] : []),
      ].join(' · ')
    : notStatedYet
  const withRest = balance.some(({ unaccounted }) => unaccounted)
  return (
    <Section id="balance" title={texts.title} context={sentence}>
      <DataTable
        label={texts.table}
        rows={balance}
        rowKey={({ materialId }) => materialId}
        columns={columnsOf(order, withRest)}
        card={cardOf(order, withRest)}
        empty={null}
      />
      <Voided order={order} />
    </Section>
  )
}

/** Confirmations that became void when the figures changed. */
function Voided({ order: { voidedConfirmations } }: { order: Order }) {
  if (voidedConfirmations.length === 0) return null
  const { title, line, since, ...causes } = consumptionTexts.voided
  return (
    <div className={classes.voided}>
      <h3 className={classes.voidedTitle}>{title}</h3>
      <ul className={classes.voidedLines}>
        {voidedConfirmations.map(({ flag, at, by, voidedAt, cause, balanceVersion }) => (
          <li key={`${flag} ${balanceVersion}`}>
            {line(by ? `${confirmerLabels[flag]} (${by.name})` : confirmerLabels[flag], dateTime(at))};{' '}
            {since(dateTime(voidedAt), causes[cause])}
          </li>
        ))}
      </ul>
    </div>
  )
}

const figures = ['requested', 'approved', 'dispatched', 'consumed', 'returned', 'lost', 'unaccounted'] as const
type FigureName = (typeof figures)[number]
const figuresOf = (withRest: boolean) => figures.filter((figure) => withRest || figure !== 'unaccounted')

const columnsOf = (order: Order, withRest: boolean): readonly Column<MaterialBalance>[] => [
  { key: 'materialName', title: texts.material, wrap: true, cell: (line) => <Material line={line} order={order} /> },
  ...figuresOf(withRest).map((key) => ({
    key,
    title: texts[key],
    numeric: true,
    cell: (line: MaterialBalance) => <Figure line={line} figure={key} />,
  })),
]

const Material = ({ line, order }: { line: MaterialBalance; order: Order }) => (
  <>
    <span className={classes.name}>{line.materialName}</span> <span className={classes.unit}>{line.unit}</span>
    <Remarks line={line} order={order} />
  </>
)

function Figure({ line, figure }: { line: MaterialBalance; figure: FigureName }) {
  const value = line[figure]
  if (value !== null) return <Quantity value={value} />
  return figure === 'consumed' && line.dispatched > 0 ? consumptionTexts.notStated : orderTexts.detail.materials.notRequested
}

const cardOf = (order: Order, withRest: boolean) => (line: MaterialBalance) => (
  <RowCard
    title={<Material line={line} order={order} />}
    lines={[
      <dl key="figures" className={classes.figures}>
        {figuresOf(withRest).map((figure) => (
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
