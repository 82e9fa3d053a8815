import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { comparedRanges, countPeriods, periodsOf } from '@barreno/domain/reports/comparison'
import type { reports } from '@barreno/domain/reports/endpoints'
import { reportRowTexts } from '@barreno/texts/report-rows'
import type { Context, UseCase } from '../context.ts'
import { rangeOf } from './range.ts'
import { collectedIn, estimatesOf, listBreakdown, listProductSales, seriesOf } from './sql.ts'

/** Revenue reports. All figures count the same payments, by their value date. */

export const revenue: UseCase<typeof reports.revenue> = async ({ db }, input) => {
  const range = rangeOf(input)
  return { totalRecaudado: (await collectedIn(db, range)).amount, ...range }
}

export const overview: UseCase<typeof reports.overview> = async ({ db }, input) => {
  const range = rangeOf(input)
  const earlier = comparedRanges(range)
  const [current, previous, lastYear] = await Promise.all(
    [range, earlier.previous, earlier.lastYear].map(async (each) => ({ ...each, ...(await collectedIn(db, each)) })),
  )
  return { current: current!, previous: previous!, lastYear: lastYear!, estimates: await estimatesOf(db, range) }
}

/** Maximum number of points in a chart. More would be unreadable. */
const maxPeriods = 20_000

export const salesSeries: UseCase<typeof reports.salesSeries> = async ({ db }, { granularity, ...input }) => {
  const range = rangeOf(input)
  if (countPeriods(range, granularity) > maxPeriods) throw new Problem('reports.tooManyPeriods', { most: maxPeriods })
  const collected = new Map((await seriesOf(db, range, granularity)).map(({ fechaPunto, valorVenta }) => [fechaPunto, valorVenta]))
  return periodsOf(range, granularity).map((fechaPunto) => ({ fechaPunto, valorVenta: collected.get(fechaPunto) ?? 0 }))
}

export const productSales: UseCase<typeof reports.productSales> = async ({ db }, { startDate, endDate, ...paging }) => {
  return listProductSales(db, rangeOf({ startDate, endDate }), paging)
}

/**
 * Returns the services as an extra row of the sales file, so that it adds up to the amount collected.
 * Omitted with a search, which is for materials only.
 */
export async function productSalesServices(
  { db }: Context,
  { q, ...input }: Pick<Input<typeof reports.productSales>, 'startDate' | 'endDate' | 'q'>,
) {
  const { services } = await collectedIn(db, rangeOf(input))
  return q || services === 0
    ? []
    : [{ productoId: null, productoNombre: reportRowTexts.services, cantidadVendida: null, totalIngresos: services }]
}

export const breakdown: UseCase<typeof reports.breakdown> = async ({ db }, { startDate, endDate, by, ...paging }) => {
  const current = rangeOf({ startDate, endDate })
  return listBreakdown(db, by, { current, ...comparedRanges(current) }, paging)
}
