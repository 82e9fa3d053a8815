import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { fillOrders } from '../../apps/server/test/filled/orders.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** Orders per year, number of years (the last two are filled first), and number of requests for each report. */
export type ReportPlan = { yearly: number; years: number; rounds: number }

const end = new Date('2026-11-21T00:00:00.000Z')
const yearsBefore = (years: number) => new Date(`${end.getUTCFullYear() - years}${end.toISOString().slice(4)}`)

type Range = { startDate: string; endDate: string }
const month: Range = { startDate: '2026-08-01', endDate: '2026-08-31' }
const lastDay = new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)
const yearsUntilEnd = (count: number): Range => ({ startDate: yearsBefore(count).toISOString().slice(0, 10), endDate: lastDay })

/** The reports, each with what it is asked for a range. */
const reports: readonly (readonly [name: string, path: string, query: (range: Range) => Record<string, string>])[] = [
  ['collected', '/reports/recaudos', (range) => range],
  ['overview, with the two earlier ranges', '/reports/overview', (range) => range],
  ['chart by day', '/reports/ventas-grafica', (range) => range],
  ['products', '/reports/ventas-productos', (range) => range],
  ['by alianza', '/reports/breakdown', (range) => ({ ...range, by: 'client' })],
  ['by operator', '/reports/breakdown', (range) => ({ ...range, by: 'operator' })],
  ['by material', '/reports/breakdown', (range) => ({ ...range, by: 'material' })],
  ['operations', '/reports/operations', (range) => range],
  ['materials used', '/reports/operations/materials', (range) => range],
  ['reasons', '/reports/operations/reasons', (range) => range],
  ['pending collections', '/reports/recaudos/summary', () => ({})],
  [
    'orders behind a figure',
    '/orders',
    ({ startDate, endDate }) => ({ includeClosed: 'true', limit: '50', sort: '-paidAt', paidFrom: startDate, paidTo: endDate }),
  ],
]

/**
 * Measures reports of a month with the orders of two years, then with those of all years; then the charts of one year and of all years, and all
 * reports of a month, a year and all years. A database that is already filled is only measured.
 */
export async function measureReports(product: Product, dataDir: string, { yearly, years, rounds }: ReportPlan): Promise<void> {
  if (existsSync(join(dataDir, 'filled')))
    return printRanges(asking(product.url, (await product.signIn()).gerente, Math.min(rounds, 5)), years)
  const recent = yearly * 2
  await fillOrders(placeIn(dataDir), { orders: recent, from: yearsBefore(2), to: end, first: yearly * years - recent + 1 })
  const ask = asking(product.url, (await product.signIn()).gerente, rounds)
  const among = { few: await monthOf(ask), many: [] as number[] }
  await fillOrders(placeIn(dataDir), { orders: yearly * years - recent, from: yearsBefore(years), to: yearsBefore(2), first: 1 })
  among.many = await monthOf(ask)
  printMonth(among, { few: recent, many: yearly * years })
  await printCharts(ask, years)
  await printRanges(ask, years)
}

type Ask = (path: string, query: Record<string, string>) => Promise<number>

/** Returns a function that measures a reply in ms: the median of several sequential requests after a warm-up. */
const asking =
  (url: string, token: string, rounds: number): Ask =>
  async (path, query) => {
    const times: number[] = []
    for (let round = -2; round < rounds; round++) {
      const since = performance.now()
      const response = await fetch(`${url}/api${path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } })
      await response.arrayBuffer()
      // Refusals are fast and would distort the result.
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      if (round >= 0) times.push(performance.now() - since)
    }
    return median(times)
  }

async function monthOf(ask: Ask): Promise<number[]> {
  const times: number[] = []
  for (const [, path, query] of reports) times.push(await ask(path, query(month)))
  return times
}

function printMonth({ few, many }: { few: readonly number[]; many: readonly number[] }, orders: { few: number; many: number }): void {
  console.log(`${'a month of'.padEnd(40)}${`${orders.few} orders, ms`.padStart(20)}${`${orders.many} orders, ms`.padStart(20)}   ratio`)
  for (const [index, [name]] of reports.entries())
    console.log(row(name, few[index]!, many[index]!, (many[index]! / few[index]!).toFixed(2)))
}

/** Prints the time per period in a chart of one year, and in one of all years. */
async function printCharts(ask: Ask, years: number): Promise<void> {
  console.log(`\n${'a chart, ms a period, of'.padEnd(40)}${'one year'.padStart(20)}${`${years} years`.padStart(20)}   ratio`)
  for (const [granularity, perYear] of [
    ['daily', 365.25],
    ['monthly', 12],
    ['yearly', 1],
  ] as const) {
    const one = (await ask('/reports/ventas-grafica', { ...yearsUntilEnd(1), granularity })) / perYear
    const all = (await ask('/reports/ventas-grafica', { ...yearsUntilEnd(years), granularity })) / (perYear * years)
    console.log(row(granularity, one, all, (all / one).toFixed(2)))
  }
}

/** Prints the time of each report for a month, a year and all years. */
async function printRanges(ask: Ask, years: number): Promise<void> {
  console.log(`\n${'a report of'.padEnd(40)}${'a month'.padStart(12)}${'a year'.padStart(12)}${`${years} years`.padStart(12)}`)
  for (const [name, path, query] of reports.filter(([, way]) => way.startsWith('/reports'))) {
    const times: number[] = []
    for (const range of [month, yearsUntilEnd(1), yearsUntilEnd(years)]) times.push(await ask(path, query(range)))
    console.log(`  ${name.padEnd(38)}${times.map((time) => decimals(time).padStart(12)).join('')} ms`)
  }
}

const row = (name: string, few: number, many: number, ratio: string) =>
  `  ${name.padEnd(38)}${decimals(few).padStart(20)}${decimals(many).padStart(20)}   ${ratio}`
const decimals = (time: number) => time.toFixed(time < 10 ? 2 : 0)
