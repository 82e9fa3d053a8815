import type { Context } from '../../context.ts'
import { findAccount, findPerson } from '../../people/sql.ts'
import type { Signer } from './sql.ts'

/** Who signs, as they are called now: of an alianza its person, with the identity document that it gave. */
export async function signerOf({ db, actor }: Context): Promise<Signer> {
  if (actor.clientId === null) return { actor, name: actor.name, idDocument: null }
  const person = actor.id === actor.clientId ? await findAccount(db, actor.clientId) : await findPerson(db, actor.id)
  return { actor, name: person?.name ?? actor.name, idDocument: person?.cedula ?? null }
}
