import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../limit-concurrency.ts'

/** OWASP's minimum for argon2id, which is this package's default. Each hash contains its parameters, so raising them leaves old hashes valid. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MB and a thread of the pool that also reads files. Therefore at most as many run as there are cores, and one of the pool's four
// threads stays free.
const limited = limitConcurrency(Math.min(availableParallelism(), 3), 200)

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> => limited(() => verify(passwordHash, password))

/** Takes as long as verifying a real password, for an account that does not exist. The time of a reply must not reveal which names exist. */
export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(await nobodysHash, password)
  return false
}

const nobodysHash = hashPassword(randomBytes(32).toString('base64url'))
