import type { mines } from '@barreno/domain/mines/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { learning } from './learning.ts'
import { lockFor } from './list.ts'
import { rockOf } from './rock-constant.ts'
import { insertRockDecision, listRockDecisions, listShots } from './sql.ts'

/** Accepts or declines the proposed rock constant. The next proposal uses only later shots. */
export const decideRock: UseCase<typeof mines.decideRock> = async (
  context,
  { id, from_kg_m3, to_kg_m3, isAccepted, engineerName, engineerDocument, note },
) => {
  const { db, actor, now, record } = context
  const mine = await lockFor(context, id, 'mines.adopt')
  const shots = await listShots(db, id)
  const { proposal } = rockOf(mine, shots, await listRockDecisions(db, id))
  if (proposal?.to_kg_m3 !== to_kg_m3 || proposal.from_kg_m3 !== from_kg_m3) throw new Problem('mines.figuresChanged')
  const decision = { ...proposal, isAccepted, engineerName, engineerDocument, note: note || null }
  const lastShot = Math.max(...shots.map(({ number }) => number))
  await insertRockDecision(db, { ...decision, mineId: id, lastShot, by: actor, at: now() })
  record({
    action: isAccepted ? 'mines.acceptRock' : 'mines.declineRock',
    recordId: id,
    changes: {
      ...changesBetween({}, { engineerName, engineerDocument, note: decision.note }),
      ...(isAccepted
        ? { rockConstant_kg_m3: { old: from_kg_m3, new: to_kg_m3 } }
        : { proposedConstant_kg_m3: { old: from_kg_m3, new: to_kg_m3 } }),
    },
  })
  return learning(context, { id })
}
