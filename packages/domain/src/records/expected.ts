import { agencies, roles } from '../actor.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { z } from '../zod.ts'

/** What a record is on its way to: a decision, its leaving for the blast, the blast. */
export const outcomes = ['decided', 'leaves', 'completed'] as const
export type ExpectedOutcome = (typeof outcomes)[number]

const seconds = z.int().min(0)
const Usual = z.object({
  /** How many cases it was counted from. */ cases: z.int(),
  median: seconds,
  /** What eight of ten did not exceed. */ most: seconds,
})
export type Usual = z.infer<typeof Usual>

/** When something usually happens, counted from what took how long in the last 90 days. Nothing is said of fewer than eight cases. */
export const Expected = z
  .object({
    outcome: z.enum(outcomes).nullable(),
    /** The middle 80 % of the cases that had waited as long as this one has, as days; null where they are too few. */
    band: z.object({ from: z.iso.date(), to: z.iso.date(), cases: z.int() }).nullable(),
    /** How long records stay in the status that this one is in, and whether it has been there for longer than eight of ten. */
    stage: z
      .object({ status: z.enum([...preorderStatuses, ...orderStatuses]), since: z.iso.datetime(), usual: Usual, isLate: z.boolean() })
      .nullable(),
    /** While bodies have to confirm, how long each of those that have not usually takes. */
    bodies: z.array(z.object({ agency: z.enum(agencies), usual: Usual })),
    /** For what is late: whose turn it is. */
    waitsFor: z.array(z.enum(roles)),
  })
  .meta({ id: 'Expected' })
export type Expected = z.infer<typeof Expected>

/** Nothing is foretold from fewer cases. */
export const fewestCases = 8
export const lookedBack_days = 90

/**
 * The value that a further case stays below with this probability: the order statistic at p(n + 1), between two of them in proportion. So the
 * share of further cases between two of these is the difference of their probabilities, for few cases too.
 */
export function quantileOf(sorted: readonly number[], p: number): number {
  const place = Math.min(Math.max(p * (sorted.length + 1), 1), sorted.length)
  const below = Math.floor(place)
  const [low, high = sorted[below - 1]!] = [sorted[below - 1]!, sorted[below]]
  return low + (place - below) * (high - low)
}

const sortedOf = (durations: readonly number[]) => durations.toSorted((one, other) => one - other)

/** The middle 80 % of what took longer than has passed already; null where that is too few. */
export function bandOf(durations: readonly number[], passed: number): { from: number; to: number; cases: number } | null {
  const sorted = sortedOf(durations.filter((duration) => duration > passed))
  if (sorted.length < fewestCases) return null
  return { from: quantileOf(sorted, 0.1), to: quantileOf(sorted, 0.9), cases: sorted.length }
}

/** Half of the cases, and eight of ten; null where there are too few. */
export function usualOf(durations: readonly number[]): Usual | null {
  if (durations.length < fewestCases) return null
  const sorted = sortedOf(durations)
  return { cases: sorted.length, median: Math.round(quantileOf(sorted, 0.5)), most: Math.round(quantileOf(sorted, 0.8)) }
}
