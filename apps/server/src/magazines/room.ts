import type { Reply } from '@barreno/domain/endpoint'
import type { magazines } from '@barreno/domain/magazines/endpoints'
import { Problem } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import type { Context, UseCase } from '../context.ts'
import { placeOf } from './list.ts'
import { licenceRuleOf } from './rule.ts'
import { limitsAfter, obstaclesIn, type RoomLine } from './sql.ts'

/** Returns how full the licences of a magazine would be after a movement, without moving anything. */
export const room: UseCase<typeof magazines.room> = async (context, { id, lines, opposite }) => {
  const { id: magazineId, name } = await placeOf(context, id)
  const { obstacles, ...found } = await roomIn(context, magazineId, lines, opposite ?? null)
  return {
    id: magazineId,
    name,
    ...found,
    obstacles: obstacles.map((problem) => ({ code: problem.code, message: describeProblem(problem) })),
  }
}

/** Refuses lines that a magazine cannot take, checking all of its licences. The result stays valid as long as its magazines are locked. */
export async function refuseWithoutRoom(
  context: Context,
  magazineId: string,
  lines: readonly RoomLine[],
  opposite: string | null = null,
): Promise<void> {
  const [obstacle] = (await roomIn(context, magazineId, lines, opposite)).obstacles
  if (obstacle) throw obstacle
}

async function roomIn(context: Context, magazineId: string, lines: readonly RoomLine[], opposite: string | null) {
  const { db } = context
  const rule = licenceRuleOf(context)
  const [limits, found] = [await limitsAfter(db, magazineId, opposite, lines), (await obstaclesIn(db, magazineId, opposite, lines))!]
  const { head, isClosed, measures, apart } = found
  const beyond = limits.filter(({ over }) => over > 0)
  const obstacles: Problem[] = [
    ...(isClosed ? [new Problem('magazines.closed')] : []),
    ...(rule === 'required' && measures.length > 0 ? [new Problem('magazines.unlicensed', { magazine: head, measures })] : []),
    ...(beyond.length > 0 ? [new Problem('magazines.overLicence', { magazine: head, limits: beyond.map(overOf) })] : []),
    ...(apart ? [new Problem('magazines.incompatible', { magazine: head, ...apart })] : []),
  ]
  return { limits, unlicensed: rule === 'off' ? [] : measures, obstacles }
}

const overOf = ({ measure, family, held, allowed, over }: Reply<typeof magazines.room>['limits'][number]) => ({
  measure,
  family,
  held,
  allowed,
  over,
})
