import { isDeepStrictEqual } from 'node:util'
import { measuredShotOf } from '@barreno/blast-design/calibration/learn'
import type { mines } from '@barreno/domain/mines/endpoints'
import { Problem } from '@barreno/domain/problems'
import { describeLaw, mineTexts } from '@barreno/texts/mines'
import type { UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { countedOf, kindLearning, learning, learnOf } from './learning.ts'
import { lockFor } from './list.ts'
import { findCalibration, insertCalibration, listShots, setWithdrawn } from './sql.ts'

/**
 * Adopts what was learned from the shots of one kind. Refuses if the figures are not those that the engineer saw.
 * Designs for the mine can then use it.
 */
export const adopt: UseCase<typeof mines.adopt> = async (context, { id, miningType, figures, engineerName, engineerDocument, note }) => {
  const { db, actor, now, record } = context
  await lockFor(context, id, 'mines.adopt')
  const shots = await listShots(db, id)
  const learned = learnOf(miningType, shots)
  const { law, p80, advance } = kindLearning(miningType, learned)
  if (!law && !p80 && !advance) throw new Problem('mines.nothingLearned')
  if (figures && !isDeepStrictEqual(figures, { law, p80, advance })) throw new Problem('mines.figuresChanged')
  const counted = countedOf(miningType, shots)
  const leftOut = shots.filter((shot) => shot.miningType === miningType).length - counted.length
  const adopted = { miningType, law, p80, advance, leftOut, engineerName, engineerDocument, note: note || null }
  const readings = learned.measured.map((shot) => measuredShotOf(shot)!)
  const number = await insertCalibration(db, { ...adopted, mineId: id, shots: readings, by: actor, at: now() })
  const inWords = {
    law: law && describeLaw(law),
    p80: p80 && mineTexts.p80.summary(p80),
    advance: advance && mineTexts.advance.summary(advance),
  }
  record({ action: 'mines.adopt', recordId: id, changes: changesBetween({}, { calibration: number, ...adopted, ...inWords }) })
  return learning(context, { id })
}

/** Withdraws a calibration: new designs for the mine cannot use it. Existing designs stay as they are. */
export const withdrawCalibration: UseCase<typeof mines.withdrawCalibration> = async (context, { id, number, reason }) => {
  const { db, actor, now, record } = context
  await lockFor(context, id, 'mines.adopt')
  const calibration = await findCalibration(db, id, number)
  if (!calibration) throw new Problem('mines.calibrationNotFound')
  if (calibration.withdrawnAt !== null) throw new Problem('mines.calibrationWithdrawn')
  await setWithdrawn(db, calibration.id, { reason, by: actor, at: now() })
  record({ action: 'mines.withdrawCalibration', recordId: id, reason, changes: { calibration: { old: number, new: null } } })
  return learning(context, { id })
}
