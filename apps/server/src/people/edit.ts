import type { Input } from '@barreno/domain/endpoint'
import type { people } from '@barreno/domain/people/endpoints'
import { Problem } from '@barreno/domain/problems'
import { formatPhone } from '../clients/phone.ts'
import type { Context, UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { lockFor, read } from './list.ts'
import { refuseTooFewApprovers } from './rule.ts'
import { setRemoved, updatePerson } from './sql.ts'

/** Changes the fields of a person. Nobody can change their own powers. */
export const edit: UseCase<typeof people.edit> = async (context, { id, version, ...given }) => {
  const { db, actor, record } = context
  const person = await lockFor(context, id)
  await refuseStale(context, 'people', person, version)
  const { name, cedula, phone, powers } = person
  const before = { name, cedula, phone, powers }
  const edited = {
    name: given.name ?? name,
    cedula: given.cedula === undefined ? cedula : given.cedula || null,
    phone: given.phone === undefined ? phone : given.phone ? formatPhone(given.phone) : null,
    powers: given.powers ?? powers,
  }
  const changes = changesBetween(before, edited)
  if (changes['powers'] && id === actor.id) throw new Problem('people.ownPowers')
  await updatePerson(db, id, edited)
  await refuseTooFewApprovers(context, person.clientId)
  record({ action: 'people.edit', recordId: id, changes })
  return read(context, id)
}

/** Removes a person from the alianza. Their sessions end at once. */
export async function remove(context: Context, { id }: Input<typeof people.remove>): Promise<void> {
  const { db, actor, now, record } = context
  const { name, email, clientId } = await lockFor(context, id)
  if (id === actor.id) throw new Problem('people.ownRemoval')
  await setRemoved(db, id, now())
  await refuseTooFewApprovers(context, clientId)
  record({ action: 'people.remove', recordId: id, changes: { name: { old: name, new: null }, email: { old: email, new: null } } })
}
