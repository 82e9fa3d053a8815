import type { Input } from '@barreno/domain/endpoint'
import type { magazines } from '@barreno/domain/magazines/endpoints'
import type { Magazine } from '@barreno/domain/magazines/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { licenceRuleOf } from './rule.ts'
import { findMagazine, listHoldings, listMagazines, readMagazine } from './sql.ts'

export const list: UseCase<typeof magazines.list> = async (context) => {
  return (await listMagazines(context.db)).map((magazine) => show(context, magazine))
}

export const get = (context: Context, { id }: Input<typeof magazines.get>): Promise<Magazine> => magazineOf(context, id)

export async function magazineOf(context: Context, id: string): Promise<Magazine> {
  const magazine = await readMagazine(context.db, id)
  if (!magazine) throw new Problem('magazines.notFound')
  return show(context, magazine)
}

/** Finds a magazine without counting its contents. Refuses if it does not exist. */
export async function placeOf({ db }: Context, id: string) {
  const place = await findMagazine(db, id)
  if (!place) throw new Problem('magazines.notFound')
  return place
}

/** Hides missing licences if the rule for licences is off. */
const show = (context: Context, magazine: Magazine): Magazine =>
  licenceRuleOf(context) === 'off' ? { ...magazine, unlicensed: [] } : magazine

export const holdings: UseCase<typeof magazines.holdings> = async (context, { id, material, ...paging }) => {
  return listHoldings(context.db, (await placeOf(context, id)).id, material, paging)
}
