import { randomBytes } from 'node:crypto'
import { Problem } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import { Secret, TOTP } from 'otpauth'
import type { Services } from '../context.ts'
import type { Connection, Db } from '../db/connect.ts'
import type { Secrets } from './secrets.ts'
import { findFactor, listFactorSecrets, replaceSealed, takeRecoveryCode, takeStep } from './sql.ts'
import { tokenHash } from './token.ts'

/** A code of six digits that changes every half minute (RFC 6238), with the one before and the one after, since clocks differ. */
const period = 30
const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer: institution.product, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export const newSecret = (): string => new Secret({ size: 20 }).base32
export const enrolmentUri = (secret: string, username: string): string => authenticator(secret, username).toString()

/** The half minute that a code belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Lets an account through that has no second factor, or whose owner gives a code that was not used yet. */
export async function passesSecondFactor(
  { db, secrets }: Pick<Services, 'secrets'> & { db: Connection },
  userId: string,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const factor = await findFactor(db, userId)
  if (!factor?.isConfirmed) return
  if (!code) throw new Problem('auth.codeNeeded')
  const digits = code.replace(/\s/g, '')
  const step = /^\d{6}$/.test(digits) ? stepOf(readSecret(secrets, factor.secret, userId), digits, now) : null
  const passes = step === null ? await takeRecoveryCode(db, userId, recoveryHash(code)) : await takeStep(db, userId, step)
  if (!passes) throw new Problem('auth.wrongCode')
}

/** The secret of an authenticator as it was enrolled. */
export function readSecret(secrets: Secrets, sealed: string, userId: string): string {
  const secret = secrets.open(sealed, userId)
  if (secret === null) throw new Problem('auth.factorUnreadable')
  return secret
}

/** Seals what an earlier release kept in clear; says how many that was, and how many cannot be read with this key. */
export async function sealPlainFactors(db: Db, secrets: Secrets): Promise<{ sealed: number; unreadable: number }> {
  const factors = await listFactorSecrets(db)
  const plain = factors.filter(({ secret }) => !secrets.isSealed(secret))
  for (const { userId, secret } of plain) await replaceSealed(db, userId, secret, secrets.seal(secret, userId))
  return { sealed: plain.length, unreadable: factors.filter(({ userId, secret }) => secrets.open(secret, userId) === null).length }
}

/** Ten codes of eighty random bits, in groups that can be read from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase().match(/.{4}/g)!.join('-'),
  )

export const recoveryHash = (code: string): Buffer => tokenHash(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
