import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { verifications } from '@barreno/domain/verifications/endpoints'
import type { Context, UseCase } from '../context.ts'
import { findDifferences, findHead, findVerification, listVerifications } from './results/sql.ts'

export const list = ({ db }: Context, input: Input<typeof verifications.list>): Promise<Reply<typeof verifications.list>> =>
  listVerifications(db, input)

export const head = ({ db }: Context): Promise<Reply<typeof verifications.head>> => findHead(db)

export const get: UseCase<typeof verifications.get> = async ({ db }, { id }) => {
  const found = await findVerification(db, id)
  if (!found) throw new Problem('verifications.notFound')
  return { ...found, differences: await findDifferences(db, id) }
}
