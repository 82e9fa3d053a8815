import { caracasDate } from '@barreno/domain/calendar'
import type { clients } from '@barreno/domain/clients/endpoints'
import type { Client } from '@barreno/domain/clients/schema'
import { readValidity } from '@barreno/domain/clients/validity'
import { Problem } from '@barreno/domain/problems'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword } from '../auth/password.ts'
import { deleteSessionsOf } from '../auth/sql.ts'
import type { Context, UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { get } from './list.ts'
import { ownWordsOf } from './own-words.ts'
import { formatPhone } from './phone.ts'
import { givePassword, lockClient, updateClient } from './sql.ts'
import { refuseStale } from '../history/staleness.ts'

/** Locks the client's record until the transaction ends, and refuses an outdated version. */
export async function lockFor({ db, actor }: Context, { id, version }: { id: string; version?: number | undefined }): Promise<Client> {
  const client = await lockClient(db, id)
  if (!client) throw new Problem('clients.notFound')
  await refuseStale({ db, actor }, 'clients', client, version)
  return client
}

/** Changes the given fields of an alianza. Null empties a field; a missing field keeps its value. */
export const edit: UseCase<typeof clients.edit> = async (
  context,
  { id, version, password, mustChangePassword, reason, vigenciaRExplotacion, telefonoDeRepresentante, ...given },
) => {
  const { db, now, record } = context
  // Hashed before the record is locked, because it takes long.
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const client = await lockFor(context, { id, version })
  const edited = {
    ...client,
    ...Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value === '' ? null : value])),
    ...(telefonoDeRepresentante !== undefined && {
      telefonoDeRepresentante: telefonoDeRepresentante ? formatPhone(telefonoDeRepresentante) : null,
    }),
    ...(vigenciaRExplotacion !== undefined && { vigenciaRExplotacion: readValidity(vigenciaRExplotacion, caracasDate(now())) }),
  }
  if (password !== undefined) refuseGuessable(password, ownWordsOf(edited))
  await updateClient(db, client.id, edited)
  if (passwordHash) {
    await givePassword(db, client.id, passwordHash, mustChangePassword ?? false)
    await deleteSessionsOf(db, { userId: null, clientId: client.id })
  }
  record({ action: 'clients.edit', recordId: client.id, reason, changes: changesBetween(client, edited) })
  if (passwordHash) record({ action: 'clients.setPassword', recordId: client.id })
  return get(context, { id: client.id })
}
