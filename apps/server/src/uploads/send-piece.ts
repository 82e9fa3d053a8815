import { Problem } from '@barreno/domain/problems'
import type { uploads } from '@barreno/domain/uploads/endpoints'
import { pieceBytes } from '@barreno/domain/uploads/values'
import type { UseCase } from '../context.ts'
import { asAnswered, expiryFrom, lockOwn } from './answer.ts'
import { hasPiece, insertPiece } from './sql.ts'

/** Stores the next piece. A repeated one, after a lost reply, changes nothing; one that leaves a gap is refused with the position to continue at. */
export const sendPiece: UseCase<typeof uploads.sendPiece> = async (context, { id, start, bytes: piece }) => {
  const { db, now, files } = context
  const bytes = Buffer.from(piece)
  const upload = await lockOwn(context, id)
  const { received, size } = upload
  if (bytes.length === 0 || bytes.length > pieceBytes || start + bytes.length > size)
    throw new Problem('uploads.pieceSize', { most: Math.min(pieceBytes, Math.max(0, size - start)) })
  if (upload.fileId !== null || (start < received && (await hasPiece(db, id, start, bytes)))) return asAnswered(upload)
  if (start !== received) throw new Problem('uploads.gap', { received })
  if ((await files.room()) !== 'enough') throw new Problem('files.diskLow')
  const expiresAt = expiryFrom(now())
  await insertPiece(db, id, start, bytes, expiresAt)
  return asAnswered({ ...upload, received: received + bytes.length, expiresAt: expiresAt.toISOString() })
}
