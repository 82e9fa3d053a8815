import type { Reply } from '@barreno/domain/endpoint'
import type { history } from '@barreno/domain/history/endpoints'
import { materialCodesIn } from '@barreno/texts/history/explain'
import type { Context, UseCase } from '../context.ts'
import { namesOf } from '../materials/sql.ts'
import { listEntries, listPeople } from './list/sql.ts'

/** Lists the history, narrowed by the filters. */
export const list: UseCase<typeof history.list> = async ({ db }, input) => {
  const page = await listEntries(db, input, input)
  const codes = page.items.map(materialCodesIn)
  const names = new Map((await namesOf(db, [...new Set(codes.flat())])).map(({ id, name, unit }) => [id, { name, unit }]))
  const named = (some: readonly string[]) => Object.fromEntries(some.flatMap((code) => (names.has(code) ? [[code, names.get(code)!]] : [])))
  return { ...page, items: page.items.map(({ id, ...entry }, index) => ({ ...entry, id: String(id), materials: named(codes[index]!) })) }
}

export const people = ({ db }: Context): Promise<Reply<typeof history.people>> => listPeople(db)
