import type { Input, Reply } from '@barreno/domain/endpoint'
import type { uploads } from '@barreno/domain/uploads/endpoints'
import type { Context } from '../context.ts'
import { asAnswered, lockOwn } from './answer.ts'
import { expireUpload } from './sql.ts'

/** Lets the upload expire now. The hourly clean-up deletes its row first and then its bytes. */
export async function drop(context: Context, { id }: Input<typeof uploads.drop>): Promise<Reply<typeof uploads.drop>> {
  const upload = await lockOwn(context, id)
  const at = context.now()
  await expireUpload(context.db, id, at)
  return asAnswered({ ...upload, expiresAt: at.toISOString() })
}
