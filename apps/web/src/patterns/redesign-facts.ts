import type { RedesignChange } from '@barreno/domain/patterns/inputs'
import type { FactValue, FrontFacts } from './front-facts.ts'

/** Returns the changes of the chosen redesign, as stored in the facts. */
export const takenChanges = (facts: FrontFacts): RedesignChange[] => (facts['redesign'] ?? []) as RedesignChange[]

/** Returns the facts with the changes of a redesign, which are stored together with the previous values. */
export function withRedesign(facts: FrontFacts, changes: readonly RedesignChange[]): FrontFacts {
  const before = new Map(takenChanges(facts).map((change) => [change.field, change] as const))
  // If two redesigns changed the same field, its original value is kept for undoing.
  const all = new Map([
    ...before,
    ...changes.map((change) => [change.field, { ...change, from: before.get(change.field)?.from ?? change.from }] as const),
  ])
  return { ...facts, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])), redesign: [...all.values()] as FactValue }
}

/** Returns the facts as they were before any redesign; other values typed since are kept. */
export const withoutRedesign = (facts: FrontFacts): FrontFacts => ({
  ...facts,
  ...Object.fromEntries(takenChanges(facts).map(({ field, from }) => [field, from])),
  redesign: null,
})
