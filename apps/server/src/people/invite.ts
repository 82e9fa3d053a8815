import { ownClientId } from '@barreno/domain/actor'
import type { people } from '@barreno/domain/people/endpoints'
import { Problem } from '@barreno/domain/problems'
import { formatPhone } from '../clients/phone.ts'
import type { UseCase } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { addJob } from '../jobs/sql.ts'
import { lockFor, read } from './list.ts'
import { insertPerson, setInvited } from './sql.ts'

/** Registers a person of the caller's alianza and mails them a link to choose a password. */
export const invite: UseCase<typeof people.invite> = async (context, { phone, cedula, ...given }) => {
  const { db, actor, now, record } = context
  const person = { ...given, cedula: cedula || null, phone: phone ? formatPhone(phone) : null }
  const id = await insertPerson(db, { ...person, clientId: ownClientId(actor), invitedAt: now(), createdAt: now() })
  await mailInvitationTo(db, id)
  const { name, email, powers } = person
  record({
    action: 'people.invite',
    recordId: id,
    changes: { name: { old: null, new: name }, email: { old: null, new: email }, powers: { old: null, new: powers } },
  })
  return read(context, id)
}

/** Mails another link to a person who has not used theirs; the earlier link becomes invalid. */
export const inviteAgain: UseCase<typeof people.inviteAgain> = async (context, { id }) => {
  const { db, now, record } = context
  const person = await lockFor(context, id)
  if (person.hasPassword) throw new Problem('people.alreadyActive')
  await setInvited(db, id, now())
  await mailInvitationTo(db, id)
  record({ action: 'people.inviteAgain', recordId: id })
  return read(context, id)
}

/** Queues the mail; it replaces one that still waits for the same person. */
const mailInvitationTo = (db: Connection, personId: string) =>
  addJob(db, 'people.mailInvitation', { personId }, { key: `people.mailInvitation:${personId}` })
