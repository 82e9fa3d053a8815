import type { Input, Reply } from '@barreno/domain/endpoint'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import type { DateRange } from '@barreno/domain/reports/comparison'
import type { reports } from '@barreno/domain/reports/endpoints'
import { setbackActions, type StatusTimes } from '@barreno/domain/reports/schema'
import type { Context, UseCase } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { rangeOf } from '../range.ts'
import {
  countSetbacks,
  listMaterialUse,
  listSetbackReasons,
  punctualityIn,
  receivedIn,
  type SlowStay,
  slowestIn,
  statusTimesIn,
} from './sql.ts'

/** Returns the key figures of the work between two days. */
export const operations: UseCase<typeof reports.operations> = async ({ db }, input) => {
  const range = rangeOf(input)
  const [received, counts, { done, late }, times] = await Promise.all([
    receivedIn(db, range),
    countSetbacks(db, range),
    punctualityIn(db, range),
    timesOf(db, range),
  ])
  return {
    ...range,
    received,
    setbacks: setbackActions.map((action) => ({
      concept: conceptOf(action),
      action,
      count: counts.find((counted) => counted.action === action)?.count ?? 0,
    })),
    punctuality: { done, onTime: done - late, late },
    statusTimes: times,
  }
}

export const statusTimes = ({ db }: Context, input: Input<typeof reports.statusTimes>): Promise<Reply<typeof reports.statusTimes>> =>
  timesOf(db, rangeOf(input))

async function timesOf(db: Connection, range: DateRange): Promise<StatusTimes[]> {
  const [times, slowest] = await Promise.all([statusTimesIn(db, range), slowestIn(db, range, maxSlow)])
  return times.toSorted(asTheyPass).map((time) => ({ ...time, slowest: slowest.filter((stay) => isOf(stay, time)) }))
}

const maxSlow = 5

const conceptOf = (action: string) => (action.startsWith('preorders.') ? 'preorders' : 'orders')
const isOf = (stay: SlowStay, { concept, status }: Pick<StatusTimes, 'concept' | 'status'>) =>
  stay.concept === concept && stay.status === status

/** The statuses in the order in which records pass through them, pre-orders first. */
const way: readonly string[] = [
  ...preorderStatuses.map((status) => `preorders ${status}`),
  ...orderStatuses.map((status) => `orders ${status}`),
]
const placeOf = ({ concept, status }: Pick<StatusTimes, 'concept' | 'status'>) => way.indexOf(`${concept} ${status}`)
const asTheyPass = (one: Pick<StatusTimes, 'concept' | 'status'>, other: Pick<StatusTimes, 'concept' | 'status'>) =>
  placeOf(one) - placeOf(other)

export const setbackReasons: UseCase<typeof reports.setbackReasons> = async ({ db }, { startDate, endDate, ...paging }) => {
  return listSetbackReasons(db, rangeOf({ startDate, endDate }), paging)
}

export const materialUse: UseCase<typeof reports.materialUse> = async ({ db }, { startDate, endDate, ...paging }) => {
  return listMaterialUse(db, rangeOf({ startDate, endDate }), paging)
}
