import { isDeepStrictEqual } from 'node:util'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import type { Fault } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Connection } from '../db/connect.ts'
import { findCalibration, findMine } from './sql.ts'

/** Returns faults in the mine and calibration that a front's design refers to. */
export async function faultsOfMine(
  db: Connection,
  clientId: string,
  { mine, miningType, structure }: FrontInputs,
  place: string,
): Promise<Fault[]> {
  if (!mine) return []
  const found = await findMine(db, mine.id)
  if (found?.clientId !== clientId) return [{ field: `${place}.mine.id`, message: texts.mineOfOtherAlianza }]
  if (mine.calibration === undefined) return []
  const field = `${place}.mine.calibration`
  const calibration = await findCalibration(db, mine.id, mine.calibration)
  if (calibration?.miningType !== miningType) return [{ field, message: texts.noSuchCalibration }]
  if (structure && !isDeepStrictEqual(structure.shots ?? [], calibration.shots))
    return [{ field, message: texts.otherShotsThanCalibration(mine.calibration) }]
  return []
}
