import { sumsOf } from '@barreno/domain/orders/blast-reports/comparison'
import { differencesOf } from '@barreno/domain/orders/balance'
import type { Order } from '@barreno/domain/orders/schema'
import { consumptionTexts, describeDifference } from '@barreno/texts/consumption'
import { dateTime } from '@barreno/texts/format'
import { orderTexts } from '@barreno/texts/orders'
import { Notice } from '../ui/notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { NotLoaded } from '../ui/states.tsx'
import type { WholeOrder } from './use-whole-order.ts'
import classes from './consumption-figures.module.css'

/** Loaded on demand: only a person who confirms needs it. */
const BlastFigures = partOnDemand(async () => (await import('./blast-reports/blast-figures.tsx')).BlastFigures)

const { balance: labels } = orderTexts.detail

/** The figures stated for each material, shown to a person who is about to confirm them. */
export function ConsumptionFigures({ order, error, refetch }: WholeOrder) {
  if (!order) return <NotLoaded failed={orderTexts.loadFailed} error={error} refetch={refetch} />
  const { consumptionStatement: statement } = order
  const reports = order.blastReports.filter(({ replacedAt }) => replacedAt === null)
  if (!statement)
    return (
      <>
        <Notice tone="amber">{consumptionTexts.confirm.notStated}</Notice>
        {reports.length > 0 && <BlastFigures reports={reports} />}
      </>
    )
  const lines = order.balance.filter(({ dispatched }) => dispatched > 0)
  return (
    <section aria-label={labels.title}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.materialId} className={classes.line}>
            <p className={classes.name}>{line.materialName}</p>
            <dl className={classes.figures}>
              {figuresOf(line).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Quantity value={value} unit={line.unit} />
                  </dd>
                </div>
              ))}
            </dl>
            <Remarks line={line} order={order} />
          </li>
        ))}
      </ul>
      <p className={classes.stated}>
        {consumptionTexts.statedBy(statement.statedByName, dateTime(statement.statedAt))}
        {statement.notes && ` · ${consumptionTexts.notes(statement.notes)}`}
      </p>
      {reports.length > 0 && <BlastFigures reports={reports} />}
    </section>
  )
}

type Line = Order['balance'][number]

const figuresOf = ({ dispatched, consumed, returned, lost, unaccounted }: Line) => [
  { label: labels.dispatched, value: dispatched },
  { label: labels.consumed, value: consumed ?? 0 },
  { label: labels.returned, value: returned },
  { label: labels.lost, value: lost },
  ...(unaccounted ? [{ label: labels.unaccounted, value: unaccounted }] : []),
]

/** The explanations of a line, and the figures of the resguardo that differ from it. */
export function Remarks({
  line,
  order: { safekeeping, blastReports },
}: {
  line: Line
  order: Pick<Order, 'safekeeping' | 'blastReports'>
}) {
  const reported = sumsOf(blastReports)
  const { consumed, unit, materialId } = line
  const isOther = reported.size > 0 && consumed !== null && consumed !== (reported.get(materialId) ?? 0)
  const remarks = [
    ...(line.lossExplanation ? [consumptionTexts.loss(line.lossExplanation)] : []),
    ...(line.unaccountedExplanation ? [consumptionTexts.missing(line.unaccountedExplanation)] : []),
    ...(isOther ? [consumptionTexts.reportedOtherwise(consumed, reported.get(materialId) ?? 0, unit)] : []),
    ...differencesOf(line, safekeeping !== null).map((difference) => describeDifference(difference, line.unit)),
  ]
  return remarks.map((remark) => (
    <p key={remark} className={classes.remark}>
      {remark}
    </p>
  ))
}
