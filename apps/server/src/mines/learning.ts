import { curveOf, learnFrom } from '@barreno/blast-design/calibration/learn'
import type { Actor } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { mines } from '@barreno/domain/mines/endpoints'
import type { KindLearning, MineShot } from '@barreno/domain/mines/schema'
import { may } from '@barreno/domain/permissions'
import { type MiningType, miningTypes } from '@barreno/domain/records/values'
import type { Context } from '../context.ts'
import { readable } from './list.ts'
import { listShots, type StoredShot } from './sql.ts'

/** The shots of a mine and what they teach. */
export async function learning(context: Context, { id }: Input<typeof mines.learning>): Promise<Reply<typeof mines.learning>> {
  const mine = await readable(context, id)
  const shots = await listShots(context.db, id)
  return { mine, shots: shots.map((shot) => toShot(context.actor, shot)), kinds: miningTypes.map((type) => learnedOf(type, shots)) }
}

/** What the shots of one kind teach that nobody left out. */
function learnedOf(miningType: MiningType, shots: readonly StoredShot[]): KindLearning {
  const counted = shots.filter((shot) => shot.miningType === miningType && shot.leftOutAt === null)
  const { measured, fitted, p80, advance } = learnFrom(counted)
  const { outliers = [], ...law } = fitted?.siteLaw ?? {}
  return {
    miningType,
    law: fitted ? (law as KindLearning['law']) : null,
    curve: fitted ? curveOf(fitted) : [],
    outliers: outliers.map((index) => measured[index]!.id),
    p80,
    advance,
  }
}

/** As this actor may see it: a client does not learn who of the staff recorded it. */
export function toShot(actor: Actor, shot: StoredShot): MineShot {
  const { recordedByName, recordedByRole, recordedAt, leftOutReason, leftOutByName, leftOutByRole, leftOutAt, ...fields } = shot
  const nameFor = (name: string, role: string) => (role === 'cliente' || may(actor, 'history.readPersons', null) ? name : null)
  return {
    ...fields,
    recorded: { name: nameFor(recordedByName, recordedByRole), role: recordedByRole, at: recordedAt },
    leftOut:
      leftOutAt === null
        ? null
        : { reason: leftOutReason!, name: nameFor(leftOutByName!, leftOutByRole!), role: leftOutByRole!, at: leftOutAt },
  }
}
