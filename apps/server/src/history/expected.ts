import type { Agency, Role } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import { bandOf, type Expected, type ExpectedOutcome, lookedBack_days, usualOf } from '@barreno/domain/records/expected'
import type { Connection } from '../db/connect.ts'
import { durationsOf } from './stays/sql.ts'

type StageOfRecord = {
  concept: 'preorders' | 'orders'
  status: NonNullable<Expected['stage']>['status']
  /** Other names of the same stage. */
  alike?: readonly string[]
  since: string
  outcome: ExpectedOutcome
  endedBy: readonly string[]
  /** The bodies that have not confirmed yet, if the record waits for them. */
  awaited?: readonly Agency[]
  waitsFor: readonly Role[]
}

const day_ms = 86_400_000

/** Returns when a record is expected to reach its outcome, from the durations of earlier ones. Reads all of them with one query. */
export async function expectedOf(
  db: Connection,
  now: Date,
  { concept, status, alike = [], since, outcome, endedBy, awaited = [], waitsFor }: StageOfRecord,
): Promise<Expected> {
  const from = new Date(now.getTime() - lookedBack_days * day_ms)
  const { ways, stays, bodies } = await durationsOf(
    db,
    { concept, statuses: [...new Set([status, ...alike])], endedBy, from, until: now },
    awaited.length > 0,
  )
  const begun = new Date(since).getTime()
  const passed = Math.max((now.getTime() - begun) / 1000, 0)
  const band = bandOf(ways, passed)
  const usual = usualOf(stays)
  const isLate = usual !== null && passed > usual.most
  const dayAfter = (seconds: number) => caracasDate(new Date(begun + seconds * 1000))
  return {
    outcome,
    band: band && { from: dayAfter(band.from), to: dayAfter(band.to), cases: band.cases },
    stage: usual && { status, since, usual, isLate },
    bodies: awaited.flatMap((agency) => {
      const ofBody = usualOf(bodies?.[agency.toLowerCase() as Lowercase<Agency>] ?? [])
      return ofBody ? [{ agency, usual: ofBody }] : []
    }),
    waitsFor: isLate ? [...waitsFor] : [],
  }
}

/** The expectation for a record that has ended, or whose next step is its alianza's. */
export const nothingExpected: Expected = { outcome: null, band: null, stage: null, bodies: [], waitsFor: [] }
