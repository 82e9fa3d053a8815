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
import { notifyRequesterOfExpiry, notifyDeciders } from './notify.ts'

export const askAdjustment = (context: Context, input: Input<typeof confirmations.askAdjustment>): Promise<Confirmation> =>
  ask(context, 'inventory.adjust', input.materialId, input, input.notes)

/** Requests an edit, based on the version that the editor saw. The stored input contains only the change, which is compared at the confirmation. */
export const askMaterialEdit = (
  context: Context,
  { reason, version, ...input }: Input<typeof confirmations.askMaterialEdit>,
): Promise<Confirmation> =>
  ask(context, 'materials.edit', input.id.toUpperCase(), input, reason, { ...input, ...(version !== undefined && { version }) })

/** Requests an import. The confirmation is for exactly this version of its preview. */
export async function askMaterialImport(
  context: Context,
  { reason, ...input }: Input<typeof confirmations.askMaterialImport>,
): Promise<Confirmation> {
  const version = input.version ?? (await findImport(context.db, input.id))?.version
  return ask(context, 'materials.import', input.id, { ...input, ...(version !== undefined && { version }) }, reason, input)
}

/** Requests a delivery. If nobody else is named, the requester is the one who hands over, as in a delivery without a second person. */
export const askDelivery = (context: Context, input: Input<typeof confirmations.askDelivery>): Promise<Confirmation> =>
  ask(
    context,
    'reports.settleRecaudos',
    pendingRecaudos,
    { ...input, deliveredBy: input.deliveredBy ?? { name: context.actor.name } },
    input.notes,
  )

/** Requests a deletion of the account in its present version. If it changes, a new request is needed. */
export async function askUserDeletion(
  context: Context,
  { id, reason }: Input<typeof confirmations.askUserDeletion>,
): Promise<Confirmation> {
  const version = (await findUser(context.db, id))?.version
  return ask(context, 'users.delete', id, { id, ...(version !== undefined && { version }) }, reason, { id })
}

/**
 * Stores a request until another person confirms it. The action is first tried and undone, so that it is refused now if it would be refused later.
 */
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
  await notifyDeciders(context, confirmation)
  await notifyRequesterOfExpiry(context, id)
  return toConfirmation(context, confirmation)
}
