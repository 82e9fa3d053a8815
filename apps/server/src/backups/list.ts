import type { backups } from '@barreno/domain/backups/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { Context } from '../context.ts'
import { pageOfRuns } from './runs/sql.ts'

export const list = ({ db }: Context, input: Input<typeof backups.list>): Promise<Reply<typeof backups.list>> => pageOfRuns(db, input)
