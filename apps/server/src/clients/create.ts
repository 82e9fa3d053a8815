import { caracasDate } from '@barreno/domain/calendar'
import type { clients } from '@barreno/domain/clients/endpoints'
import { readValidity } from '@barreno/domain/clients/validity'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { ownWordsOf } from './own-words.ts'
import { formatPhone } from './phone.ts'
import { toClientDetail } from './detail.ts'
import { insertClient } from './sql.ts'

export async function createClient(
  { db, now, record }: Context,
  { password, vigenciaRExplotacion, ...input }: Input<typeof clients.create>,
  { isDemo = false } = {},
): Promise<Reply<typeof clients.create>> {
  // Everybody knows the demonstration's password, but its accounts cannot sign in elsewhere.
  if (!isDemo) refuseGuessable(password, ownWordsOf(input))
  const passwordHash = await hashPassword(password)
  const client = await insertClient(db, {
    ...input,
    nombreDeRepresentante: input.nombreDeRepresentante ?? null,
    cedulaDeRepresentante: input.cedulaDeRepresentante ?? null,
    telefonoDeRepresentante: input.telefonoDeRepresentante ? formatPhone(input.telefonoDeRepresentante) : null,
    direction: input.direction ?? null,
    numerdoDeAlianza: input.numerdoDeAlianza ?? null,
    planDeArrime: input.planDeArrime ?? null,
    planiVola: input.planiVola ?? null,
    vigenciaRExplotacion: readValidity(vigenciaRExplotacion ?? null, caracasDate(now())),
    passwordHash,
    isDemo,
    createdAt: now(),
  })
  record({
    action: 'clients.create',
    recordId: client.id,
    changes: { username: { old: null, new: client.username }, rif: { old: null, new: client.rif } },
  })
  return toClientDetail(client, now())
}
