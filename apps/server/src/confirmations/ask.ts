import { type ConfirmedAct, confirmationHours, pendingRecaudos } from '@barreno/domain/confirmations/values'
import type { confirmations } from '@barreno/domain/confirmations/endpoints'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import type { Input } from '@barreno/domain/endpoint'
import { confirmationTexts } from '@barreno/texts/confirmations'
import type { Context } from '../context.ts'
import { tryOut } from '../db/connect.ts'
import { findImport } from '../materials/import/sql.ts'
import { findUser } from '../users/sql.ts'
import { type ActInput, perform } from './acts.ts'
import { readable, toConfirmation } from './read.ts'
import { insertConfirmation, nameOfRecord } from './sql.ts'
import { tellAskerOfExpiry, tellThoseWhoMay } from './tell.ts'

export const askAdjustment = (context: Context, input: Input<typeof confirmations.askAdjustment>): Promise<Confirmation> =>
  ask(context, 'inventory.adjust', input.materialId, input, input.notes)

/** From the version that its editor saw; what is kept is the change alone, which is compared when it is confirmed. */
export const askMaterialEdit = (
  context: Context,
  { reason, version, ...input }: Input<typeof confirmations.askMaterialEdit>,
): Promise<Confirmation> =>
  ask(context, 'materials.edit', input.id.toUpperCase(), input, reason, { ...input, ...(version !== undefined && { version }) })

/** The preview that is asked for is the one that is confirmed. */
export async function askMaterialImport(
  context: Context,
  { reason, ...input }: Input<typeof confirmations.askMaterialImport>,
): Promise<Confirmation> {
  const version = input.version ?? (await findImport(context.db, input.id))?.version
  return ask(context, 'materials.import', input.id, { ...input, ...(version !== undefined && { version }) }, reason, input)
}

/** Whoever asks hands over where nobody else is named, as in a delivery that nobody else confirms. */
export const askDelivery = (context: Context, input: Input<typeof confirmations.askDelivery>): Promise<Confirmation> =>
  ask(
    context,
    'reports.settleRecaudos',
    pendingRecaudos,
    { ...input, deliveredBy: input.deliveredBy ?? { name: context.actor.name } },
    input.notes,
  )

/** The question is about the account as it is now: once somebody changes it, it is another question. */
export async function askUserDeletion(
  context: Context,
  { id, reason }: Input<typeof confirmations.askUserDeletion>,
): Promise<Confirmation> {
  const version = (await findUser(context.db, id))?.version
  return ask(context, 'users.delete', id, { id, ...(version !== undefined && { version }) }, reason, { id })
}

/** Keeps what somebody asks for until another person confirms it. It is tried first and taken back: what would be refused is refused now. */
async function ask<Act extends ConfirmedAct>(
  context: Context,
  act: Act,
  recordId: string,
  input: ActInput<Act>,
  reason: string | null | undefined,
  tried: ActInput<Act> = input,
): Promise<Confirmation> {
  const { db, actor, now, record } = context
  const subjectRole = act === 'users.delete' ? ((await findUser(db, recordId))?.role ?? null) : null
  const { name = confirmationTexts.collections, unit = null } = (await nameOfRecord(db, recordId)) ?? {}
  const { changes, needs } = await tryOut(db, () => perform(context, act, tried))
  const { rule = null, threshold = null, measured = null } = needs[0] ?? {}
  const id = await insertConfirmation(db, {
    act,
    recordId,
    recordName: name,
    subjectRole,
    rule,
    threshold,
    measured,
    input,
    changes,
    unit,
    reason: reason || null,
    askedBy: actor,
    at: now(),
    expiresAt: new Date(now().getTime() + confirmationHours * 3_600_000),
  })
  record({
    action: 'confirmations.ask',
    recordId: id,
    reason: reason || null,
    changes: { confirmedAct: { old: null, new: act }, ...changes },
  })
  const confirmation = await readable(context, id)
  await tellThoseWhoMay(context, confirmation)
  await tellAskerOfExpiry(context, id)
  return toConfirmation(context, confirmation)
}
