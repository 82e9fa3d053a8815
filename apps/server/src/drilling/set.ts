import { addDays, caracasDate, isBefore } from '@barreno/domain/calendar'
import type { drilling } from '@barreno/domain/drilling/endpoints'
import { maxDaysAhead, maxDaysBack } from '@barreno/domain/drilling/values'
import { Problem } from '@barreno/domain/problems'
import { drillingTexts } from '@barreno/texts/drilling'
import type { UseCase } from '../context.ts'
import { findCurrent, findDrillingPrice, insertDrillingPrice } from './sql.ts'

/** Sets the price of drilling from a day on. The history records the former price. */
export const set: UseCase<typeof drilling.set> = async ({ db, actor, now, record }, input) => {
  const today = caracasDate(now())
  const { diameter_mm, method, price_m, price_hole, validFrom = today } = input
  if (isBefore(validFrom, addDays(today, -maxDaysBack)) || isBefore(addDays(today, maxDaysAhead), validFrom))
    throw new Problem('input.invalid', [{ field: 'validFrom', message: drillingTexts.faults.validFrom }])
  const before = await findCurrent(db, validFrom, { diameter_mm, method })
  const reason = input.reason || null
  const id = await insertDrillingPrice(db, {
    diameter_mm,
    method,
    price_m,
    price_hole,
    validFrom,
    reason,
    createdAt: now(),
    createdBy: actor.id,
  })
  record({
    action: 'drilling.set',
    recordId: id,
    reason,
    changes: {
      diameter_mm: { old: null, new: diameter_mm },
      method: { old: null, new: method },
      price_m: { old: before?.price_m ?? null, new: price_m },
      price_hole: { old: before?.price_hole ?? null, new: price_hole },
      validFrom: { old: null, new: validFrom },
    },
  })
  return (await findDrillingPrice(db, today, id))!
}
