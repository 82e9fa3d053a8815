import { createHash } from 'node:crypto'

/** The fields that announce a file before its first piece is sent. */
export const announced = (bytes: Buffer, name = 'frente 1.pdf') => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  purpose: 'preorders.pattern',
})
