import { randomBytes } from 'node:crypto'
import { Problem } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import { Secret, TOTP } from 'otpauth'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import type { Services, SessionContext } from '../../context.ts'
import type { Connection, Db } from '../../db/connect.ts'
import type { Secrets } from '../secrets.ts'
import { tokenHash } from '../token.ts'
import { checkPasskey } from './check-passkey.ts'
import { type Factors, findFactor, findFactors, listFactorSecrets, replaceSealed, takeRecoveryCode, takeStep } from './sql.ts'

/** Seconds for which a six-digit code is current (RFC 6238). The codes before and after it are accepted too, since clocks differ. */
const period = 30
const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer: institution.product, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export const newSecret = (): string => new Secret({ size: 20 }).base32
export const enrolmentUri = (secret: string, username: string): string => authenticator(secret, username).toString()

/** Returns the number of the half minute that a code belongs to; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

type FactorInput = { code?: string | undefined; passkey?: PasskeyAssertion | undefined }

/** Passes an account without a second factor, or one whose owner gives a valid factor. Returns whether a factor was used. */
export async function passSecondFactor(context: SessionContext, ownerId: string, { code, passkey }: FactorInput): Promise<boolean> {
  const factors = await findFactors(context.db, ownerId)
  if (!factors.hasAuthenticator && factors.passkeys === 0) return false
  if (passkey) {
    const { ownerId: holder } = await checkPasskey({ ...context, token: null }, passkey)
    if (holder !== ownerId) throw new Problem('auth.passkeyRefused')
  } else if (code) await takeCode(context, ownerId, code, context.now())
  else throw new Problem('auth.codeNeeded', waysOf(factors))
  return true
}

/** Returns the accepted factors of an owner with passkeys. Undefined if they have an authenticator only: then a code is the only way. */
const waysOf = ({ hasAuthenticator, passkeys }: Factors) => (passkeys > 0 ? { passkey: true as const, code: hasAuthenticator } : undefined)

/** Accepts a code of the authenticator, or a recovery code, once. */
export async function takeCode(
  { db, secrets }: Pick<Services, 'secrets'> & { db: Connection },
  ownerId: string,
  code: string,
  now: Date,
): Promise<void> {
  const factor = await findFactor(db, ownerId)
  const digits = code.replace(/\s/g, '')
  const step = factor?.isConfirmed && /^\d{6}$/.test(digits) ? stepOf(readSecret(secrets, factor.secret, ownerId), digits, now) : null
  const passes = step === null ? await takeRecoveryCode(db, ownerId, recoveryHash(code)) : await takeStep(db, ownerId, step)
  if (!passes) throw new Problem('auth.wrongCode')
}

/** Decrypts the secret of an authenticator. */
export function readSecret(secrets: Secrets, sealed: string, ownerId: string): string {
  const secret = secrets.open(sealed, ownerId)
  if (secret === null) throw new Problem('auth.factorUnreadable')
  return secret
}

/** Encrypts secrets that an earlier release stored in plain text. Returns how many those were, and how many cannot be decrypted with this key. */
export async function sealPlainFactors(db: Db, secrets: Secrets): Promise<{ sealed: number; unreadable: number }> {
  const factors = await listFactorSecrets(db)
  const plain = factors.filter(({ secret }) => !secrets.isSealed(secret))
  for (const { ownerId, secret } of plain) await replaceSealed(db, ownerId, secret, secrets.seal(secret, ownerId))
  return { sealed: plain.length, unreadable: factors.filter(({ ownerId, secret }) => secrets.open(secret, ownerId) === null).length }
}

/** Returns ten recovery codes of 80 random bits each, in groups of four characters that are easy to read from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase().match(/.{4}/g)!.join('-'),
  )

export const recoveryHash = (code: string): Buffer => tokenHash(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
