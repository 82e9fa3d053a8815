import type { uploads } from '@barreno/domain/uploads/endpoints'
import type { UseCase } from '../context.ts'
import { asAnswered, lockOwn } from './answer.ts'
import { expireUpload } from './sql.ts'

/** Lets the upload expire now. The hourly clean-up deletes its row first and then its bytes. */
export const drop: UseCase<typeof uploads.drop> = async (context, { id }) => {
  const upload = await lockOwn(context, id)
  const at = context.now()
  await expireUpload(context.db, id, at)
  return asAnswered({ ...upload, expiresAt: at.toISOString() })
}
