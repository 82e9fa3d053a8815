import type { Input, Reply } from '@barreno/domain/endpoint'
import type { history } from '@barreno/domain/history/endpoints'
import type { Context } from '../context.ts'
import { listEntries, listPeople } from './list/sql.ts'

/** The history, as far as the filters ask for it. */
export async function list({ db }: Context, input: Input<typeof history.list>): Promise<Reply<typeof history.list>> {
  const page = await listEntries(db, input, input)
  return { ...page, items: page.items.map(({ id, ...entry }) => ({ ...entry, id: String(id) })) }
}

export const people = ({ db }: Context): Promise<Reply<typeof history.people>> => listPeople(db)
