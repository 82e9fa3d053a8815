import type { MaterialRemoval } from './schema.ts'
import type { Obstacle } from '../obstacle.ts'

/** The facts that decide what may be done with a material. */
export type MaterialFacts = {
  name: string
  isActive: boolean
  /** Whether an order line, a stock movement or any other record refers to it. */
  isReferred: boolean
  isInActiveCombo: boolean
}

/** Returns the obstacles to making a material unavailable for orders. */
export const deactivationObstacles = ({ name, isInActiveCombo }: Pick<MaterialFacts, 'name' | 'isInActiveCombo'>): Obstacle[] =>
  isInActiveCombo ? [{ code: 'inActiveCombo', material: name }] : []

/** Returns the outcome of deleting the material, and all obstacles. */
export function removalOf(facts: MaterialFacts): { outcome: MaterialRemoval['outcome']; obstacles: Obstacle[] } {
  const obstacles = deactivationObstacles(facts)
  if (facts.isReferred && !facts.isActive) obstacles.push({ code: 'keptForRecords', material: facts.name })
  return { outcome: facts.isReferred ? 'deactivated' : 'deleted', obstacles }
}
