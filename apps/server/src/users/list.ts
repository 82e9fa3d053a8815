import type { Input, Reply } from '@barreno/domain/endpoint'
import type { users } from '@barreno/domain/users/endpoints'
import type { Context } from '../context.ts'
import { readUser } from './account.ts'
import { listUsers } from './sql.ts'

export const list = ({ db }: Context, { role, active, ...paging }: Input<typeof users.list>): Promise<Reply<typeof users.list>> =>
  listUsers(db, { role, active }, paging)

export const get = (context: Context, { id }: Input<typeof users.get>): Promise<Reply<typeof users.get>> => readUser(context, id)
