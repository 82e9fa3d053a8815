import { proposeRockConstant } from '@barreno/blast-design/calibration/rounds'
import { rockConstants_kg_m3 } from '@barreno/blast-design/rock'
import type { Mine, RockLearning } from '@barreno/domain/mines/schema'
import type { StoredRockDecision, StoredShot } from './sql.ts'

/** Returns the rock constant of a mine, either its own or that of its rock class, and the proposal from its latest shots. */
export function rockOf(mine: Mine, shots: readonly StoredShot[], decisions: readonly StoredRockDecision[]): RockLearning {
  const accepted = decisions.findLast(({ isAccepted }) => isAccepted)
  const constant_kg_m3 = accepted?.to_kg_m3 ?? rockConstants_kg_m3[mine.rock ?? 'normal']
  const decidedUpTo = Math.max(0, ...decisions.map(({ lastShot }) => lastShot))
  const rounds = shots.filter(({ leftOutAt, number }) => leftOutAt === null && number > decidedUpTo)
  return { constant_kg_m3, isOwn: accepted !== undefined, proposal: proposeRockConstant(rounds, constant_kg_m3) }
}
