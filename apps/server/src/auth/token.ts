import { createHash, randomBytes } from 'node:crypto'

/** What a browser shows to be recognised; it says nothing and is kept nowhere but there. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. It is random as it stands, so a fast hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
