import { availableAt, compare, usedOf } from '@barreno/domain/orders/blast-reports/comparison'
import type { NewBlastReport, OrderBlasts } from '@barreno/domain/orders/blast-reports/schema'
import type { Counting } from '@barreno/domain/statuses/blast-reports'
import { readable, type TypedNumber } from '../../ui/typed.ts'

/** A misfire as it is being typed: a hole that did not detonate and the cause. */
export type MisfireDraft = { key: number; hole: string; cause: string }
export type Amounts = Readonly<Record<string, TypedNumber>>

/** Returns the current report of a front, that is the one that has not been replaced; undefined if there is none. */
export const standingAt = ({ reports }: OrderBlasts, frontIndex: number) =>
  reports.find((report) => report.frontIndex === frontIndex && report.replacedAt === null)

/** Returns the index of the first front without a current report, or 1 if all have one. */
export const firstOpenFront = (blasts: OrderBlasts) =>
  blasts.fronts.find(({ frontIndex }) => !standingAt(blasts, frontIndex))?.frontIndex ?? 1

/** Parses one person per line: the name, optionally followed by a comma and the identity document. */
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

/** Returns the materials that the report would count as used and their comparison with the pattern. Unreadable input counts as zero. */
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
