import type { Actor } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import { authorActions } from '@barreno/domain/delegations/values'
import type { Waiting } from '@barreno/domain/notices/workflow'
import type { Connection } from '../db/connect.ts'
import { activeOn } from '../delegations/active.ts'
import { authorsAmong, listAlliancePeople, listStaff } from './sql.ts'

/** Returns everyone who may get notices about some records: staff, with their delegations, and the people of the records' alianzas. */
export async function peopleFor(
  tx: Connection,
  records: readonly Waiting[],
  { now, demo }: { now: Date; demo: boolean },
): Promise<Actor[]> {
  const today = caracasDate(now)
  const staff = await listStaff(tx, { today, demo })
  const alliances = await listAlliancePeople(tx, [...new Set(records.map(({ state }) => state.clientId))], demo)
  return [
    ...staff.map(({ id, name, role, accepted }): Actor => {
      const delegations = activeOn(today, role, accepted)
      return { id, name, role, clientId: null, ...(delegations.length > 0 && { delegations }) }
    }),
    ...alliances.map(({ id, name, clientId, powers }): Actor => ({ id, name, role: 'cliente', clientId, ...(powers && { powers }) })),
  ]
}

/** Returns whether a person wrote a record. People who act by delegation cannot decide about records that they wrote themselves. */
export async function authorship(tx: Connection, people: readonly Actor[], recordIds: readonly string[]) {
  const takers = people.filter(({ delegations }) => delegations).map(({ id }) => id)
  const authored = takers.length > 0 ? await authorsAmong(tx, recordIds, takers, authorActions) : []
  const known = new Set(authored.map(({ recordId, personId }) => `${recordId} ${personId}`))
  return ({ id }: Actor, recordId: string) => known.has(`${recordId} ${id}`)
}
