import { caracasDate } from '@barreno/domain/calendar'
import type { drilling } from '@barreno/domain/drilling/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { Context, UseCase } from '../context.ts'
import { listCurrent, listDrillingPrices } from './sql.ts'

/** Returns all prices: past, current and future ones. */
export const list = ({ db, now }: Context, paging: Input<typeof drilling.list>): Promise<Reply<typeof drilling.list>> =>
  listDrillingPrices(db, caracasDate(now()), paging)

/** Returns today's prices. */
export const current: UseCase<typeof drilling.current> = async ({ db, now }) => [...(await listCurrent(db, caracasDate(now())))]
