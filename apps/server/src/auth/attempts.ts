import { createHash } from 'node:crypto'
import { Problem } from '@barreno/domain/problems'
import { type Connection, type Db, transaction } from '../db/connect.ts'
import { addressGroup } from './address.ts'
import { type Bucket, fillBuckets, forgetPair, lockBuckets, takeBack } from './sql.ts'

/** Somebody tries to sign in, or asks for a new password: as whom, from where, when. */
export type Attempt = { to?: keyof typeof limits; group: 'users' | 'clients'; account: string; address: string; at: Date }

/**
 * Leaky buckets: each holds so many attempts and leaks them evenly within the window, so a full one takes the next sign-in after 90, 9
 * and 30 seconds. A user's own failures never lock the account for longer. Others, from many addresses, can keep an account's bucket full: it
 * therefore does not bind an address from which the account has signed in before. For a new password that is not needed: whoever asks in
 * the owner's place fills the owner's mailbox, with links that serve them.
 */
const limits = {
  signIn: { pair: 10, address: 100, account: 30, refusal: 'auth.tooManyAttempts' },
  /** A password or a code that somebody who is signed in is asked for again. */
  confirm: { pair: 10, address: 100, account: 30, refusal: 'auth.tooManyCodes' },
  unlockSettings: { pair: 5, address: 20, account: 60, refusal: 'auth.tooManyCodes' },
  resetPassword: { pair: 3, address: 20, account: 6, refusal: 'auth.tooManyResets' },
} as const
const window = 15 * 60_000
const knownFor = 30 * 24 * 60 * 60_000

/** Counts an attempt before its password is looked at, so that thirty at once are thirty; or refuses it, and counts nothing. */
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
 * A sign-in that succeeded was no attack: its account is free again at this address, which is known from now on, and the address has its
 * attempt back.
 */
export async function clearAttempts(db: Connection, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await forgetPair(db, keys.pair, attempt.at, new Date(attempt.at.getTime() + knownFor))
  await takeBack(db, keys.address, window / limits[attempt.to ?? 'signIn'].address)
}

function pour({ key, emptyAt }: Bucket, size: number, at: Date) {
  const now = at.getTime()
  const level = Date.parse(emptyAt)
  // Fuller than full was filled by a clock that has since been set back; it must not lock anybody out until that time comes again.
  const isSane = level > now && level <= now + window + 60_000
  return { key, emptyAt: new Date((isSane ? level : now) + window / size) }
}

const isKnown = ({ knownUntil }: Bucket, at: Date) => knownUntil !== null && Date.parse(knownUntil) > at.getTime()

/** Digests, so that the table tells nobody who tried to sign in, nor from where. */
function keysOf({ to = 'signIn', group, account, address }: Attempt) {
  const name = account.normalize('NFKC').trim().toLowerCase()
  const from = addressGroup(address)
  const own = to === 'signIn' ? [] : [to]
  return { pair: digest(...own, group, name, from), address: digest(...own, from), account: digest(...own, group, name) }
}

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
