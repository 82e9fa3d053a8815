import type { Input, Reply } from '@barreno/domain/endpoint'
import type { uploads } from '@barreno/domain/uploads/endpoints'
import type { Context } from '../context.ts'
import { asAnswered, lockOwn } from './answer.ts'
import { expireUpload } from './sql.ts'

/** Lets the file expire now: its row goes before its bytes do, in the hourly tidying up. */
export async function drop(context: Context, { id }: Input<typeof uploads.drop>): Promise<Reply<typeof uploads.drop>> {
  const upload = await lockOwn(context, id)
  const at = context.now()
  await expireUpload(context.db, id, at)
  return asAnswered({ ...upload, expiresAt: at.toISOString() })
}
