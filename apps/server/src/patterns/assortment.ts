import type { patterns } from '@barreno/domain/patterns/endpoints'
import type { UseCase } from '../context.ts'
import { listAssortment } from '../materials/sql.ts'

export const assortment: UseCase<typeof patterns.assortment> = async ({ db }) => [...(await listAssortment(db))]
