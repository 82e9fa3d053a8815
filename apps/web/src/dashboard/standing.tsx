import type { Actor } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/calls'
import { orders } from '@barreno/domain/orders/calls'
import { mayEver } from '@barreno/domain/permissions'
import { beforeDone, openOrderStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import { count, quantity } from '@barreno/texts/format'
import { orderStatusLabels } from '@barreno/texts/labels'
import { todayTexts } from '@barreno/texts/today'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useListCounts } from '../counts/use-list-counts.ts'
import { ChartBar } from '../ui/chart-bar.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import classes from './standing.module.css'

const texts = todayTexts.standing
/** Maximum number of materials; those nearest to their thresholds are shown. */
const maxMaterials = 8

/** Bar charts of the orders by status, the late services, and the coverage of the stock. */
export function Standing({ actor }: { actor: Actor }) {
  return (
    <div className={classes.standing}>
      {mayEver(actor, 'orders.list') && <Load />}
      {mayEver(actor, 'orders.list') && <OnTime />}
      {mayEver(actor, 'inventory.stock') && <Cover />}
    </div>
  )
}

type Bar = { key: string; label: string; figure: string; share: number; tone?: 'red' | 'accent' }

const Bars = ({ title, bars }: { title: string; bars: readonly Bar[] }) => (
  <table className={classes.bars}>
    <caption>{title}</caption>
    <tbody>
      {bars.map(({ key, label, figure, share, tone = 'accent' }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td className={classes.drawn}>
            <ChartBar parts={[{ share, tone }]} />
          </td>
          <td className={classes.figure}>{figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Load() {
  const { data, error, refetch } = useEndpoint(orders.counts, {})
  if (error && !data) return <ErrorState message={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const counts = data.counts.filter(({ status, count: found }) => found > 0 && (openOrderStatuses as readonly string[]).includes(status))
  const most = Math.max(1, ...counts.map(({ count: found }) => found))
  if (counts.length === 0) return <p>{texts.none}</p>
  const bars = counts.map(({ status, count: found, hasMore }) => ({
    key: status,
    label: orderStatusLabels[status as OrderStatus],
    figure: `${count(found)}${hasMore ? '+' : ''}`,
    share: found / most,
  }))
  return <Bars title={texts.load} bars={bars} />
}

function OnTime() {
  const countOf = useListCounts({ call: orders.list, query: { status: beforeDone.join(',') } }, 'isOverdue', true)
  const [late, inTime] = [countOf('true'), countOf('false')]
  if (late.count === undefined || inTime.count === undefined) return null
  const all = Math.max(1, late.count + inTime.count)
  const countText = ({ count: found = 0, hasMore }: typeof late) => `${count(found)}${hasMore ? '+' : ''}`
  return (
    <Bars
      title={texts.onTime}
      bars={[
        { key: 'late', label: texts.overdue, figure: countText(late), share: late.count / all, tone: 'red' },
        { key: 'inTime', label: texts.inTime, figure: countText(inTime), share: inTime.count / all },
      ]}
    />
  )
}

function Cover() {
  const { data, error, refetch } = useEndpoint(inventory.stockGeneral, { active: 'true', limit: 200 })
  if (error && !data) return <ErrorState message={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const kept = data.items
    .flatMap(({ lowStockThreshold: threshold, ...row }) => (threshold ? [{ ...row, threshold, cover: row.quantity / threshold }] : []))
    .toSorted((one, other) => one.cover - other.cover)
    .slice(0, maxMaterials)
  if (kept.length === 0) return null
  return (
    <Bars
      title={texts.stock}
      bars={kept.map(({ materialId, materialName, unit, quantity: held, threshold, cover }) => ({
        key: materialId,
        label: materialName,
        figure: texts.stockOf(quantity(held), quantity(threshold), unit),
        share: cover / 2,
        tone: cover <= 1 ? 'red' : 'accent',
      }))}
    />
  )
}
