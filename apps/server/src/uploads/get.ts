import type { Input, Reply } from '@barreno/domain/endpoint'
import type { uploads } from '@barreno/domain/uploads/endpoints'
import type { Context } from '../context.ts'
import { asAnswered, findOwn } from './answer.ts'

/** Returns the progress of the caller's own upload. */
export const get = async (context: Context, { id }: Input<typeof uploads.get>): Promise<Reply<typeof uploads.get>> =>
  asAnswered(await findOwn(context, id))
