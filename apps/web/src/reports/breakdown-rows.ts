import { sumOf } from '@barreno/domain/money'
import type { DateRange } from '@barreno/domain/reports/comparison'
import type { Breakdown } from '@barreno/domain/reports/values'
import type { BreakdownRow, Revenue } from '@barreno/domain/reports/schema'
import { miningTypeLabels } from '@barreno/texts/labels'
import { reportTexts } from '@barreno/texts/reports'
import { ordersBehind, paidIn } from './orders-behind.ts'

export type BreakdownLine = {
  key: string
  name: string
  amount: number
  orderCount: number
  previousAmount: number | null
  lastYearAmount: number | null
  /** Link to the orders behind the figure. */
  to: string | null
}

type Answer = { items: readonly BreakdownRow[]; total: number }

/** Returns the rows received, and a row with the sum of all others. */
export function breakdownRows({ items, total }: Answer, by: Breakdown, range: DateRange, revenue: Revenue): BreakdownLine[] {
  const lines = items.map((row) => ({
    key: row.key ?? ' none',
    name: by === 'miningType' ? (miningTypeNames[row.key ?? ''] ?? row.name) : row.name,
    amount: row.amount,
    orderCount: row.orderCount,
    previousAmount: row.previousAmount,
    lastYearAmount: row.lastYearAmount,
    to: row.orderCount > 0 ? ordersBehind({ ...paidIn(range), ...filterOf(by, row.key) }) : null,
  }))
  if (total <= items.length) return lines
  const amount = sumOf([revenue.amount, ...items.map((row) => -row.amount)])
  const others = { key: ' others', name: reportTexts.breakdown.others(total - items.length), amount, orderCount: 0 }
  return [...lines, { ...others, previousAmount: null, lastYearAmount: null, to: null }]
}

const miningTypeNames: Partial<Record<string, string>> = miningTypeLabels

function filterOf(by: Breakdown, key: string | null): Parameters<typeof ordersBehind>[0] {
  if (key === null) return by === 'material' ? { withServices: 'true' } : { unassigned: 'true' }
  return { [filters[by]]: key }
}

const filters = { client: 'clientId', miningType: 'miningType', material: 'materialId', operator: 'operatorId' } as const
