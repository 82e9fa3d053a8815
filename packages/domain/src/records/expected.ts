import { agencies, roles } from '../actor.ts'
import { orderStatuses } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'
import { z } from '../zod.ts'

/** The expected next milestones of a record: a decision, its departure for the blast, the blast. */
const outcomes = ['decided', 'leaves', 'completed'] as const
export type ExpectedOutcome = (typeof outcomes)[number]

const seconds = z.int().min(0)
const Usual = z.object({
  /** The number of cases. */ cases: z.int(),
  median: seconds,
  /** The duration that 80 % of the cases did not exceed. */ most: seconds,
})
export type Usual = z.infer<typeof Usual>

/** The expected time of a milestone, from the durations of the last 90 days. Absent for fewer than eight cases. */
export const Expected = z
  .object({
    outcome: z.enum(outcomes).nullable(),
    /** The middle 80 % of the cases that had waited as long as this one, as dates; null if there are too few. */
    band: z.object({ from: z.iso.date(), to: z.iso.date(), cases: z.int() }).nullable(),
    /** How long records usually stay in the present status, and whether this one has stayed longer than 80 % of them. */
    stage: z
      .object({ status: z.enum([...preorderStatuses, ...orderStatuses]), since: z.iso.datetime(), usual: Usual, isLate: z.boolean() })
      .nullable(),
    /** While bodies have to confirm: how long each body that has not confirmed usually takes. */
    bodies: z.array(z.object({ agency: z.enum(agencies), usual: Usual })),
    /** If the record is late: the roles whose turn it is. */
    waitsFor: z.array(z.enum(roles)),
  })
  .meta({ id: 'Expected' })
export type Expected = z.infer<typeof Expected>

/** Minimum number of cases for a prediction. */
export const fewestCases = 8
export const lookedBack_days = 90

/**
 * Returns the value below which a further case stays with probability p: the order statistic at p(n + 1), interpolated linearly.
 * The share of further cases between two such values then equals the difference of their probabilities, even for few cases.
 */
export function quantileOf(sorted: readonly number[], p: number): number {
  const place = Math.min(Math.max(p * (sorted.length + 1), 1), sorted.length)
  const below = Math.floor(place)
  const [low, high = sorted[below - 1]!] = [sorted[below - 1]!, sorted[below]]
  return low + (place - below) * (high - low)
}

const sortedOf = (durations: readonly number[]) => durations.toSorted((one, other) => one - other)

/** Returns the middle 80 % of the durations longer than `passed`; null if there are too few. */
export function bandOf(durations: readonly number[], passed: number): { from: number; to: number; cases: number } | null {
  const sorted = sortedOf(durations.filter((duration) => duration > passed))
  if (sorted.length < fewestCases) return null
  return { from: quantileOf(sorted, 0.1), to: quantileOf(sorted, 0.9), cases: sorted.length }
}

/** Returns the median and the 80 % quantile; null if there are too few cases. */
export function usualOf(durations: readonly number[]): Usual | null {
  if (durations.length < fewestCases) return null
  const sorted = sortedOf(durations)
  return { cases: sorted.length, median: Math.round(quantileOf(sorted, 0.5)), most: Math.round(quantileOf(sorted, 0.8)) }
}
