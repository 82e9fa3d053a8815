import type { Actor } from '@barreno/domain/actor'
import type { DrillingMethod } from '@barreno/domain/drilling/values'
import { set } from '../src/drilling/set.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000

type Rate = [diameter_mm: number, method: DrillingMethod, price_m: number, price_hole: number]

/** Prices of the contract with the drilling company: galleries per metre, benches with a price for the set-up on each hole. */
const contract: readonly Rate[] = [
  [38, 'handheld', 4.8, 0],
  [41, 'topHammer', 5.2, 0],
  [45, 'topHammer', 5.6, 0],
  [51, 'topHammer', 6.2, 0],
  [64, 'topHammer', 7.4, 8],
  [76, 'topHammer', 8.6, 9.5],
  [76, 'downTheHole', 9.1, 12],
  [89, 'topHammer', 10.2, 10.5],
  [89, 'downTheHole', 9.9, 12],
  [102, 'topHammer', 12.5, 11],
  [102, 'downTheHole', 11.4, 13],
  [127, 'downTheHole', 14.8, 16],
]

/** Prices that the company raised in the middle of the year. */
const raised: readonly Rate[] = [
  [76, 'topHammer', 9.2, 9.5],
  [89, 'topHammer', 10.9, 10.5],
  [102, 'downTheHole', 12.1, 13],
]

/** Two price lists, the second one partial. */
export function eventsOfDrilling(today: Date, run: Run, gerente: Actor): Event[] {
  const bring = (daysAgo: number, rates: readonly Rate[], reason: string): Event => {
    const at = new Date(today.getTime() - daysAgo * day + 15 * 3_600_000)
    const setAll = async () => {
      for (const [diameter_mm, method, price_m, price_hole] of rates)
        await run(gerente, at, (context) => set(context, { diameter_mm, method, price_m, price_hole, reason }))
    }
    return { at, do: setAll }
  }
  return [bring(400, contract, 'Contrato de perforación del año'), bring(150, raised, 'Ajuste semestral de la contratista')]
}
