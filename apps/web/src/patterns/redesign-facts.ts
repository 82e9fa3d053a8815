import type { RedesignChange } from '@barreno/domain/patterns/schema'
import type { FactValue, FrontFacts } from './front-facts.ts'

/** The changes of the redesign that a person chose, as the facts keep them. */
export const takenChanges = (facts: FrontFacts): RedesignChange[] => (facts['redesign'] ?? []) as RedesignChange[]

/** The facts with a redesign's changes, which they keep with what was there before. */
export function withRedesign(facts: FrontFacts, changes: readonly RedesignChange[]): FrontFacts {
  const before = new Map(takenChanges(facts).map((change) => [change.field, change] as const))
  // A field that two redesigns changed goes back to what the person had said first.
  const all = new Map([
    ...before,
    ...changes.map((change) => [change.field, { ...change, from: before.get(change.field)?.from ?? change.from }] as const),
  ])
  return { ...facts, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])), redesign: [...all.values()] as FactValue }
}

/** The facts as they were before any redesign; what was typed elsewhere since stays. */
export const withoutRedesign = (facts: FrontFacts): FrontFacts => ({
  ...facts,
  ...Object.fromEntries(takenChanges(facts).map(({ field, from }) => [field, from])),
  redesign: null,
})
