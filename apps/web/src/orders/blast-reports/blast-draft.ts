import { availableAt, compare, usedOf } from '@barreno/domain/orders/blast-reports/comparison'
import type { NewBlastReport, OrderBlasts } from '@barreno/domain/orders/blast-reports/schema'
import type { Counting } from '@barreno/domain/statuses/blast-reports'
import { readable, type TypedNumber } from '../../ui/typed.ts'

/** A hole that did not detonate, as it is being typed. */
export type MisfireDraft = { key: number; hole: string; cause: string }
export type Amounts = Readonly<Record<string, TypedNumber>>

/** The report of a front that counts; another one takes its place. */
export const standingAt = ({ reports }: OrderBlasts, frontIndex: number) =>
  reports.find((report) => report.frontIndex === frontIndex && report.replacedAt === null)

/** The first front that nobody reported yet. */
export const firstOpenFront = (blasts: OrderBlasts) =>
  blasts.fronts.find(({ frontIndex }) => !standingAt(blasts, frontIndex))?.frontIndex ?? 1

/** One person in each line: a name, and after a comma the identity document. */
export const peopleIn = (text: string): NewBlastReport['people'] =>
  text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(',')
    return name.trim() ? [{ name: name.trim(), idDocument: rest.join(',').trim() || null }] : []
  })

export const linesOf = (blasts: OrderBlasts, amounts: Amounts): NewBlastReport['lines'] =>
  blasts.stock.flatMap(({ materialId, lotId }) => {
    const quantity = readable(amounts[lotId] ?? null)
    return quantity ? [{ materialId, lotId, quantity }] : []
  })

/** What would be reported as used, and how it compares with the pattern; what cannot be read counts as nothing until it can. */
export function previewOf(
  blasts: OrderBlasts,
  { frontIndex, counted, amounts, holesLoaded }: { frontIndex: number; counted: Counting; amounts: Amounts; holesLoaded: number | null },
) {
  const available = availableAt(frontIndex, blasts.stock, blasts.reports)
  const { used } = usedOf(available, { counted, lines: linesOf(blasts, amounts) })
  const plan = blasts.fronts.find((front) => front.frontIndex === frontIndex)?.plan ?? null
  const comparison = compare(plan, { lines: used, holesLoaded: holesLoaded ?? 0 }, blasts.stock, blasts.deviation_pct)
  return { available, used, plan, comparison: comparison.filter((one) => one.used !== null && one.planned !== null) }
}
