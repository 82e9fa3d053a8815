import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token that identifies a session. It contains no information and is stored only in the browser. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the digest of a token that the database stores. The token is random, so a fast hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
