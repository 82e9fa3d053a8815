import { ownClientId } from '@barreno/domain/actor'
import type { clients } from '@barreno/domain/clients/endpoints'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { rightTexts } from '@barreno/texts/clients'
import type { Context, UseCase } from '../context.ts'
import { rightOf, toClientDetail } from './detail.ts'
import { findClient, listClients } from './sql.ts'

export const list: UseCase<typeof clients.list> = async ({ db, now }, { estatus, ...paging }) => {
  const page = await listClients(db, { estatus }, paging)
  return { ...page, items: page.items.map((client) => toClientDetail(client, now())) }
}

export async function get({ db, now }: Pick<Context, 'db' | 'now'>, { id }: Input<typeof clients.get>): Promise<Reply<typeof clients.get>> {
  const client = await findClient(db, id)
  if (!client) throw new Problem('clients.notFound')
  return toClientDetail(client, now())
}

/** Returns the state of the caller's own right of exploitation, with a message for them. */
export const ownRight: UseCase<typeof clients.ownRight> = async ({ db, actor, now }) => {
  const client = await findClient(db, ownClientId(actor))
  if (!client) throw new Problem('clients.notFound')
  const { vigenciaRExplotacion: endsOn, rightExceptionUntil: exceptionUntil } = client
  const state = rightOf(client, now())
  return { state, endsOn, exceptionUntil, message: rightTexts[state]?.(endsOn ?? '', exceptionUntil ?? '') ?? null }
}
