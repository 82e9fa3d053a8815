import type { auth } from '@barreno/domain/auth/endpoints'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import type { UseCase } from '../context.ts'
import { confirmCode, confirmPassword } from './confirm-person.ts'
import { ownerOf } from './owner.ts'
import { checkPasskey } from './factors/check-passkey.ts'
import { proveByOidc } from './oidc/prove.ts'
import { setProved } from './sql.ts'
import { tokenHash } from './token.ts'

/** Proves the identity of the signed-in person again. For some minutes afterwards they may do what requires such a proof. */
export const prove: UseCase<typeof auth.prove> = async (context, { password, code, passkey, oidc }) => {
  const { db, now, settings, token } = context
  if (password === undefined && code === undefined && passkey === undefined && oidc === undefined)
    throw new Problem('input.invalid', [{ field: 'password', message: validation.required }])
  if (password !== undefined) await confirmPassword(context, password)
  if (code !== undefined) await confirmCode(context, code)
  if (passkey !== undefined && (await checkPasskey(context, passkey)).ownerId !== ownerOf(context).actor.id)
    throw new Problem('auth.passkeyNotConfirmed')
  const isByProvidersFactor = oidc !== undefined && (await proveByOidc(context, oidc)).byFactor
  await setProved(db, tokenHash(token ?? ''), now(), { byFactor: code !== undefined || passkey !== undefined || isByProvidersFactor })
  const { proofMinutes } = settings
  return { until: proofMinutes === undefined ? null : new Date(now().getTime() + proofMinutes * 60_000).toISOString() }
}
