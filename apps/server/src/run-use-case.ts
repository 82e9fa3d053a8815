import type { Actor } from '@barreno/domain/actor'
import type { Context } from './context.ts'
import type { Connection } from './db/connect.ts'
import { append } from './history/chain.ts'
import type { HistoryEntry } from './history/record.ts'

/** Whoever works on the machine itself, where nobody is signed in: may do what a gerente may, and stands in the history as himself. */
export const system: Actor = { id: 'sistema', role: 'gerente', name: 'Sistema' }

/** Runs a use case in a transaction, all of it at one moment; its entries go to the history as the last statement. */
export async function runUseCase<Result>(
  tx: Connection,
  { actor, now, files }: Pick<Context, 'actor' | 'now' | 'files'>,
  useCase: (context: Context) => Promise<Result>,
): Promise<Result> {
  const entries: HistoryEntry[] = []
  const at = now()
  const result = await useCase({ db: tx, files, now: () => at, actor, record: (entry) => void entries.push(entry), recorded: entries })
  await append(tx, actor === system ? { id: actor.id, role: actor.id } : actor, at, entries)
  return result
}
