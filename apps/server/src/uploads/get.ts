import type { uploads } from '@barreno/domain/uploads/endpoints'
import type { UseCase } from '../context.ts'
import { asAnswered, findOwn } from './answer.ts'

/** Returns the progress of the caller's own upload. */
export const get: UseCase<typeof uploads.get> = async (context, { id }) => asAnswered(await findOwn(context, id))
