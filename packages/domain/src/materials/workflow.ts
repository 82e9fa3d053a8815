import type { MaterialRemoval } from './schema.ts'
import type { Obstacle } from '../obstacle.ts'

/** What decides what may be done to a material. */
export type MaterialFacts = {
  name: string
  isActive: boolean
  /** A line, a movement of stock or anything else names it. */
  isReferred: boolean
  isInActiveCombo: boolean
}

/** What stands in the way of taking a material out of what can be ordered. */
export const deactivationObstacles = ({ name, isInActiveCombo }: Pick<MaterialFacts, 'name' | 'isInActiveCombo'>): Obstacle[] =>
  isInActiveCombo ? [{ code: 'inActiveCombo', material: name }] : []

/** What deleting it would do, and all that stands in the way. */
export function removalOf(facts: MaterialFacts): { outcome: MaterialRemoval['outcome']; obstacles: Obstacle[] } {
  const obstacles = deactivationObstacles(facts)
  if (facts.isReferred && !facts.isActive) obstacles.push({ code: 'keptForRecords', material: facts.name })
  return { outcome: facts.isReferred ? 'deactivated' : 'deleted', obstacles }
}
