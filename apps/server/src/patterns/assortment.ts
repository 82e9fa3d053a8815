import type { Reply } from '@barreno/domain/endpoint'
import type { patterns } from '@barreno/domain/patterns/endpoints'
import type { Context } from '../context.ts'
import { listAssortment } from '../materials/sql.ts'

export const assortment = async ({ db }: Context): Promise<Reply<typeof patterns.assortment>> => [...(await listAssortment(db))]
