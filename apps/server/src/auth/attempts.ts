import { createHash } from 'node:crypto'
import { Problem } from '@barreno/domain/problems'
import { type Connection, type Db, transaction } from '../db/connect.ts'
import { addressGroup } from './address.ts'
import { type Bucket, fillBuckets, forgetPair, lockBuckets, takeBack } from './sql.ts'

/** An attempt to sign in or to get a new password: the account name, the sender's address and the time. */
export type Attempt = { to?: keyof typeof limits; group: 'users' | 'clients'; account: string; address: string; at: Date }

/**
 * Limits of attempts, as leaky buckets. Each bucket holds so many attempts and leaks them evenly within the window, so a full one accepts the next
 * sign-in after 90 seconds (pair), 9 (address) and 30 (account). A user's own failures never lock the account for longer. Attackers with many
 * addresses can keep the bucket of an account full, so it does not apply to an address from which the account has signed in before. New passwords
 * need no such exception: an attacker who requests one fills the owner's mailbox with links that the owner can use.
 */
const limits = {
  signIn: { pair: 10, address: 100, account: 30, refusal: 'auth.tooManyAttempts' },
  /** A password or a code that a signed-in person has to enter again. */
  confirm: { pair: 10, address: 100, account: 30, refusal: 'auth.tooManyCodes' },
  unlockSettings: { pair: 5, address: 20, account: 60, refusal: 'auth.tooManyCodes' },
  resetPassword: { pair: 3, address: 20, account: 6, refusal: 'auth.tooManyResets' },
} as const
const window = 15 * 60_000
const knownFor = 30 * 24 * 60 * 60_000

/** Counts an attempt, or refuses it and counts nothing. Call it before checking the password, so that simultaneous attempts all count. */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  await transaction(db, async (tx) => {
    const keys = keysOf(attempt)
    const { refusal, ...sizes } = limits[attempt.to ?? 'signIn']
    const [pair, address, account] = await lockBuckets(tx, [keys.pair, keys.address, keys.account], attempt.at)
    const poured = [pour(pair, sizes.pair, attempt.at), pour(address, sizes.address, attempt.at)]
    if (!isKnown(pair, attempt.at)) poured.push(pour(account, sizes.account, attempt.at))
    const wait = Math.max(...poured.map(({ emptyAt }) => emptyAt.getTime() - attempt.at.getTime() - window))
    if (wait > 0) throw new Problem(refusal, { retryAfterSeconds: Math.ceil(wait / 1000) })
    await fillBuckets(tx, poured)
  })
}

/**
 * Resets the counters after a successful sign-in: the account is free again at this address, the address counts as known to it for 30 days, and the
 * attempt is subtracted from the address.
 */
export async function clearAttempts(db: Connection, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await forgetPair(db, keys.pair, attempt.at, new Date(attempt.at.getTime() + knownFor))
  await takeBack(db, keys.address, window / limits[attempt.to ?? 'signIn'].address)
}

function pour({ key, emptyAt }: Bucket, size: number, at: Date) {
  const now = at.getTime()
  const level = Date.parse(emptyAt)
  // A bucket beyond its maximum was filled before the clock was set back. It is treated as empty, so that it locks nobody out until that time comes
  // again.
  const isSane = level > now && level <= now + window + 60_000
  return { key, emptyAt: new Date((isSane ? level : now) + window / size) }
}

const isKnown = ({ knownUntil }: Bucket, at: Date) => knownUntil !== null && Date.parse(knownUntil) > at.getTime()

/** Returns the keys of the buckets. They are digests, so the table does not reveal who tried to sign in or from where. */
function keysOf({ to = 'signIn', group, account, address }: Attempt) {
  const name = account.normalize('NFKC').trim().toLowerCase()
  const from = addressGroup(address)
  const own = to === 'signIn' ? [] : [to]
  return { pair: digest(...own, group, name, from), address: digest(...own, from), account: digest(...own, group, name) }
}

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
