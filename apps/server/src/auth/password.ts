import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from './in-turn.ts'

/** OWASP's least for argon2id, which is this package's default kind; the hash carries them, so raising them leaves old hashes valid. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MB and a thread of the pool that reads files too: never more than there are cores, and one of the four threads is left alone.
const oneOfFew = inTurn(Math.min(availableParallelism(), 3), 200)

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, cost))

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> => oneOfFew(() => verify(passwordHash, password))

/** Takes as long as verifying would, where there is no account: the time of an answer must not tell which names exist. */
export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(await nobodysHash, password)
  return false
}

const nobodysHash = hashPassword(randomBytes(32).toString('base64url'))
