import type { auth } from '@barreno/domain/auth/endpoints'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { SessionContext, UseCase } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { append } from '../../history/chain.ts'
import { confirmCode, confirmOwner, counted, requireFactorProof } from '../confirm-person.ts'
import { conceptOf, ownerOf } from '../owner.ts'
import { lockAccount, setProved } from '../sql.ts'
import { tokenHash } from '../token.ts'
import { refuseWithoutFactor } from './required.ts'
import { enrolmentUri, newRecoveryCodes, newSecret, readSecret, recoveryHash, stepOf } from './second-factor.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteIdleRecoveryCodes,
  findFactor,
  replaceRecoveryCodes,
  replaceSecret,
  takeStep,
} from './sql.ts'

/** Whether the caller's own account has a second factor. */
export const secondFactor: UseCase<typeof auth.secondFactor> = async (context) => {
  const { actor } = ownerOf(context)
  const factor = await findFactor(context.db, actor.id)
  return { isOn: factor?.isConfirmed ?? false, recoveryCodesLeft: await countRecoveryCodes(context.db, actor.id) }
}

/** Creates a secret for an authenticator. Codes are required only after the first one is confirmed, so an unscanned QR code locks nobody out. */
export const enrolSecondFactor: UseCase<typeof auth.enrolSecondFactor> = async (context, { password }) => {
  const { db, secrets, settings } = context
  const { actor, owner } = ownerOf(context)
  await confirmOwner(context, password)
  await requireFactorProof(context)
  const secret = newSecret()
  const account = await transaction(db, async (tx) => {
    const locked = await lockAccount(tx, owner, settings.demo)
    if ((await findFactor(tx, actor.id))?.isConfirmed) throw new Problem('auth.factorAlreadyOn')
    await replaceSecret(tx, owner, secrets.seal(secret, actor.id))
    return locked
  })
  return { secret, uri: enrolmentUri(secret, account?.username ?? actor.name) }
}

/** Turns the second factor on after checking a code of the new secret. Returns the recovery codes, of which only hashes are stored. */
export const confirmSecondFactor: UseCase<typeof auth.confirmSecondFactor> = async (context, { code }) => {
  const { db, now, secrets, settings, token } = context
  const { actor, owner } = ownerOf(context)
  const recoveryCodes = newRecoveryCodes()
  await counted(context, actor, () =>
    transaction(db, async (tx) => {
      await lockAccount(tx, owner, settings.demo)
      const factor = await findFactor(tx, actor.id)
      if (!factor) throw new Problem('auth.enrolmentMissing')
      if (factor.isConfirmed) throw new Problem('auth.factorAlreadyOn')
      const step = stepOf(readSecret(secrets, factor.secret, actor.id), code.replace(/\s/g, ''), now())
      if (step === null || !(await takeStep(tx, actor.id, step))) throw new Problem('auth.codeNotConfirmed')
      await confirmFactor(tx, actor.id, now())
      await replaceRecoveryCodes(tx, owner, recoveryCodes.map(recoveryHash))
      await setProved(tx, tokenHash(token ?? ''), now(), { byFactor: true })
      await append(tx, actor, now(), [{ action: `${conceptOf(owner)}.enrolSecondFactor`, recordId: actor.id }])
    }),
  )
  return { recoveryCodes }
}

/** Turns the second factor off. Requires both the password and a code, because the factor protects against a stolen password. */
export async function disableSecondFactor(
  context: SessionContext,
  { password, code }: Input<typeof auth.disableSecondFactor>,
): Promise<void> {
  const { actor, owner } = ownerOf(context)
  await confirmOwner(context, password)
  await confirmCode(context, code, async (tx) => {
    if (!(await findFactor(tx, actor.id))?.isConfirmed) throw new Problem('auth.factorNotOn')
    await deleteFactor(tx, actor.id)
    await refuseWithoutFactor(tx, context.settings, actor)
    await deleteIdleRecoveryCodes(tx, actor.id)
    await append(tx, actor, context.now(), [{ action: `${conceptOf(owner)}.disableSecondFactor`, recordId: actor.id }])
  })
}
