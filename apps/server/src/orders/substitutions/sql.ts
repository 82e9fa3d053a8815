import type { Agency } from '@barreno/domain/actor'
import type { Connection, Fragment } from '../../db/connect.ts'

export type SubstitutionEvent = 'requested' | 'done'

/** The calls that a gerente can make in a body's place. */
export type SubstitutedCall = 'externalApproval' | 'setGuide' | 'liftObjection'
export type Substitution = {
  id: string
  action: string
  agency: Agency
  call: SubstitutedCall
  form: Record<string, unknown>
  requestedById: string
  requestedBy: string
  expiresAt: string
  outcome: 'confirmed' | 'declined' | 'expired' | null
}

/**
 * Column with the requests that wait for a second gerente.
 * It may include expired ones, because callers compare `expiresAt` with their own clock.
 */
export const pendingSubstitutionsOf = (db: Connection): Fragment => db`
  (select coalesce(json_agg(json_build_object('id', asked.id, 'action', action, 'agency', agency, 'reason', reason, 'approver', form -> 'approverDetails',
      'idGuia', form ->> 'idGuia', 'notes', coalesce(form ->> 'notes', form ->> 'reason', form ->> 'sharedGuideReason'), 'requestedById', requested_by,
      'requestedBy', requester.name, 'requestedAt', iso(requested_at), 'expiresAt', iso(expires_at)) order by requested_at), '[]')
   from order_substitutions as asked join users as requester on requester.id = requested_by
   where asked.order_id = orders.id and outcome is null)`

type NewSubstitution = Pick<Substitution, 'action' | 'agency' | 'call'> & {
  orderId: string
  form: object
  reason: string | null
  requestedBy: string
  at: Date
  expiresAt: Date
}

/** Inserts a request. An expired one for the same action is closed first. */
export async function insertSubstitution(tx: Connection, substitution: NewSubstitution): Promise<void> {
  const at = substitution.at.toISOString()
  await tx`
    update order_substitutions set outcome = 'expired', decided_at = ${at}
    where order_id = ${substitution.orderId} and action = ${substitution.action} and outcome is null and expires_at < ${at}`
  await tx`
    insert into order_substitutions (order_id, action, agency, call, form, reason, requested_by, requested_at, expires_at)
    values (${substitution.orderId}, ${substitution.action}, ${substitution.agency}, ${substitution.call}, ${tx.json(substitution.form as never)}, ${substitution.reason}, ${substitution.requestedBy}, ${at},
      ${substitution.expiresAt.toISOString()})`
}

export const lockSubstitution = async (tx: Connection, orderId: string, id: string) =>
  (
    await tx<Substitution[]>`
      select asked.id, action, agency, call, form, requested_by as "requestedById", requester.name as "requestedBy", expires_at as "expiresAt", outcome
      from order_substitutions as asked join users as requester on requester.id = requested_by
      where asked.id = ${id} and asked.order_id = ${orderId} for update of asked`
  )[0]

export const decideSubstitution = (
  tx: Connection,
  id: string,
  { outcome, by, reason, at }: { outcome: 'confirmed' | 'declined'; by: string; reason: string | null; at: Date },
) => tx`
  update order_substitutions set outcome = ${outcome}, decided_by = ${by}, decline_reason = ${reason}, decided_at = ${at.toISOString()} where id = ${id}`
