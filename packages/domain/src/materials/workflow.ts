import type { MaterialRemoval } from './schema.ts'
import { materialObstacles } from '@barreno/texts/materials'

/** What decides what may be done to a material. */
export type MaterialFacts = {
  name: string
  isActive: boolean
  /** A line, a movement of stock or anything else names it. */
  isReferred: boolean
  isInActiveCombo: boolean
}

type MaterialObstacle = { code: keyof typeof materialObstacles; message: string }

/** What stands in the way of taking a material out of what can be ordered. */
export const deactivationObstacles = ({ name, isInActiveCombo }: Pick<MaterialFacts, 'name' | 'isInActiveCombo'>): MaterialObstacle[] =>
  isInActiveCombo ? [{ code: 'inActiveCombo', message: materialObstacles.inActiveCombo(name) }] : []

/** What deleting it would do, and all that stands in the way. */
export function removalOf(facts: MaterialFacts): MaterialRemoval {
  const obstacles = deactivationObstacles(facts)
  if (facts.isReferred && !facts.isActive) obstacles.push({ code: 'keptForRecords', message: materialObstacles.keptForRecords(facts.name) })
  return { outcome: facts.isReferred ? 'deactivated' : 'deleted', obstacles }
}
