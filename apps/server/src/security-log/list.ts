import type { Reply } from '@barreno/domain/endpoint'
import type { securityLog } from '@barreno/domain/security-log/endpoints'
import type { Context, UseCase } from '../context.ts'
import { listEntries, listPeople } from './sql.ts'

/** Lists the security log, narrowed by the filters. */
export const list: UseCase<typeof securityLog.list> = async ({ db }, input) => {
  const page = await listEntries(db, input, input)
  return { ...page, items: page.items.map(({ id, ...entry }) => ({ ...entry, id: String(id) })) }
}

export const people = ({ db }: Context): Promise<Reply<typeof securityLog.people>> => listPeople(db)
