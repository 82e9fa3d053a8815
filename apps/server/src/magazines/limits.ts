import type { Input } from '@barreno/domain/endpoint'
import type { magazines } from '@barreno/domain/magazines/endpoints'
import type { MagazineLimits } from '@barreno/domain/magazines/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { refuseStale } from '../history/staleness.ts'
import { magazineOf } from './list.ts'
import { licenceRuleOf } from './rule.ts'
import { heldOf, limitsOf, lockMagazines, writeLimits } from './sql.ts'

export async function limits(context: Context, { id }: Input<typeof magazines.limits>): Promise<MagazineLimits> {
  const magazine = await magazineOf(context, id)
  return {
    id: magazine.id,
    limits: magazine.limits,
    unlicensed: magazine.unlicensed,
    rule: licenceRuleOf(context),
    version: magazine.version,
  }
}

/** Sets all licences of a magazine. Stock above a licence is tolerated with a reason, and can only decrease. */
export const setLimits: UseCase<typeof magazines.setLimits> = async (context, { id, version, limits: stated, reason }) => {
  const { db, now, record } = context
  await lockMagazines(db, [id.toUpperCase()])
  const magazine = await magazineOf(context, id)
  await refuseStale(context, 'magazines', magazine, version)
  if (magazine.joinedWithId !== null) throw new Problem('magazines.joinedHasNoLicences')
  const before = await limitsOf(db, magazine.id)
  const given = stated.map(({ measure, family, allowed, document }) => ({
    measure,
    family: family ?? null,
    allowed,
    document: document || null,
  }))
  const known = (limit: { measure: string; family: string | null }) =>
    before.find(({ measure, family }) => measure === limit.measure && family === limit.family)
  // Stock that is tolerated already needs no further reason, unless the licence is reduced.
  const isTolerated = (limit: (typeof given)[number]) => {
    const { tolerated = null, allowed = 0 } = known(limit) ?? {}
    return tolerated !== null && limit.allowed >= allowed
  }
  const beyond = (await heldOf(db, magazine.id, given)).filter(
    (limit) => limit.held > limit.allowed && !isTolerated({ ...limit, document: null }),
  )
  if (beyond.length > 0 && !reason) throw new Problem('magazines.toleranceReason', { limits: beyond })
  await writeLimits(db, magazine.id, { limits: given, reason: reason || null, at: now() })
  record({
    action: 'magazines.setLimits',
    recordId: magazine.id,
    reason: reason || null,
    changes: { limits: { old: before.map(statedOf), new: (await limitsOf(db, magazine.id)).map(statedOf) } },
  })
  return limits(context, { id: magazine.id })
}

const statedOf = ({ measure, family, allowed, document, tolerated }: Awaited<ReturnType<typeof limitsOf>>[number]) => ({
  measure,
  family,
  allowed,
  document,
  tolerated,
})
