import { isDeepStrictEqual } from 'node:util'
import { pick } from '@barreno/domain/fields'
import type { mines } from '@barreno/domain/mines/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../../context.ts'
import { changesBetween } from '../../history/record.ts'
import { lockFor } from '../list.ts'
import { Fields } from '../shots.ts'
import { insertShots } from '../sql.ts'
import { judgeTable } from './preview.ts'

/** Records the new shots of a table, all or none. Refuses if the mine has changed since the preview. */
export const importShots: UseCase<typeof mines.importShots> = async (context, { id, table, fileName, figures: seen }) => {
  const { db, actor, now, record } = context
  const mine = await lockFor(context, id, 'mines.recordShots')
  const { figures, faults, lines } = await judgeTable(context, mine, table)
  if (faults.length > 0) throw new Problem('mines.shotTableFaulty', { faults: faults.slice(0, maxTold) })
  if (!isDeepStrictEqual(figures, seen)) throw new Problem('mines.shotTableChanged', figures)
  const added = lines.filter(({ effect }) => effect === 'add').toSorted((one, other) => one.number! - other.number!)
  if (added.length === 0) throw new Problem('mines.noNewShots')
  await insertShots(
    db,
    added.map(({ shot, number }) => ({
      ...pick(Fields, shot!),
      miningType: shot!.miningType,
      leftOutReason: shot!.leftOutReason,
      number: number!,
    })),
    { mineId: id, by: actor, at: now() },
  )
  const numbers = [added[0]!.number, added.at(-1)!.number].join(' a ')
  record({
    action: 'mines.importShots',
    recordId: id,
    changes: changesBetween({ shots: mine.shots }, { fileName: fileName || null, shots: mine.shots + added.length, shotNumbers: numbers }),
  })
  return figures
}

/** Maximum number of faults in a refusal. The preview lists all. */
const maxTold = 500
