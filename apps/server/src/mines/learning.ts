import { curveOf, learnFrom, pointAt } from '@barreno/blast-design/calibration/learn'
import { scaledDistanceOf } from '@barreno/blast-design/vibration'
import type { Actor } from '@barreno/domain/actor'
import type { mines } from '@barreno/domain/mines/endpoints'
import type { Calibration, KindLearning, MineShot } from '@barreno/domain/mines/schema'
import { may } from '@barreno/domain/permissions'
import { type MiningType, miningTypes } from '@barreno/domain/records/values'
import type { UseCase } from '../context.ts'
import { readable } from './list.ts'
import { rockOf } from './rock-constant.ts'
import { listCalibrations, listRockDecisions, listShots, type StoredCalibration, type StoredShot } from './sql.ts'

/** Returns the shots of a mine, what is learned from them, and the calibrations. With distance and charge also the prediction for the next shot. */
export const learning: UseCase<typeof mines.learning> = async ({ db, actor }, { id, distance_m, charge_kg }) => {
  const mine = await readable({ db, actor }, id)
  const shots = await listShots(db, id)
  const next = distance_m && charge_kg ? scaledDistanceOf({ distance_m, charge_kg }) : null
  return {
    mine,
    shots: shots.map((shot) => toShot(actor, shot)),
    kinds: miningTypes.map((type) => kindLearning(type, learnOf(type, shots), next)),
    calibrations: (await listCalibrations(db, id)).map((calibration) => toCalibration(actor, calibration)),
    rock: rockOf(mine, shots, await listRockDecisions(db, id)),
  }
}

/** The shots of a kind that were not left out. */
export const countedOf = (miningType: MiningType, shots: readonly StoredShot[]) =>
  shots.filter((shot) => shot.miningType === miningType && shot.leftOutAt === null)

/** Returns what is learned from the shots of one kind. */
export const learnOf = (miningType: MiningType, shots: readonly StoredShot[]) => learnFrom(countedOf(miningType, shots))

/** Returns the learning of a kind as sent to the client. */
export function kindLearning(
  miningType: MiningType,
  { measured, fitted, p80, advance }: ReturnType<typeof learnOf>,
  next: number | null = null,
): KindLearning {
  const { outliers = [], ...law } = fitted?.siteLaw ?? {}
  return {
    miningType,
    law: fitted ? (law as KindLearning['law']) : null,
    curve: fitted ? curveOf(fitted) : [],
    outliers: outliers.map((index) => measured[index]!.id),
    p80,
    advance,
    next: next === null ? null : { ...pointAt(fitted, next), isBeyond: fitted?.isBeyond(next) ?? false },
  }
}

/** Returns a shot as this actor may see it: clients do not see which staff recorded it. */
export function toShot(actor: Actor, shot: StoredShot): MineShot {
  const { recordedByName, recordedByRole, recordedAt, leftOutReason, leftOutByName, leftOutByRole, leftOutAt, ...fields } = shot
  return {
    ...fields,
    recorded: byFor(actor, recordedByName, recordedByRole, recordedAt),
    leftOut: leftOutAt === null ? null : { reason: leftOutReason!, ...byFor(actor, leftOutByName!, leftOutByRole!, leftOutAt) },
  }
}

function toCalibration(actor: Actor, { id: _, ...calibration }: StoredCalibration): Calibration {
  const { adoptedByName, adoptedByRole, adoptedAt, withdrawnReason, withdrawnByName, withdrawnByRole, withdrawnAt, ...fields } = calibration
  return {
    ...fields,
    adopted: byFor(actor, adoptedByName, adoptedByRole, adoptedAt),
    withdrawn: withdrawnAt === null ? null : { reason: withdrawnReason!, ...byFor(actor, withdrawnByName!, withdrawnByRole!, withdrawnAt) },
  }
}

const byFor = (actor: Actor, name: string, role: string, at: string) => ({
  name: role === 'cliente' || may(actor, 'history.readPersons', null) ? name : null,
  role,
  at,
})
