import type { Actor } from '@barreno/domain/actor'
import type { Context } from './context.ts'
import type { Connection } from './db/connect.ts'
import { append } from './history/chain.ts'
import type { HistoryEntry } from './history/record.ts'

/**
 * The actor of commands and jobs on the machine itself, where nobody is signed in. It has the permissions of a gerente, and the history names it as
 * the system.
 */
export const system: Actor = { id: 'sistema', role: 'gerente', name: 'Sistema', clientId: null }

type Call = Pick<Context, 'actor' | 'now' | 'files'> &
  Partial<Pick<Context, 'settings' | 'oidc' | 'quota' | 'requireProof' | 'signWithPasskey'>>

/**
 * Runs a use case in a transaction, with one time for all of it. Its entries are appended to the history as the last statement. Returns its result.
 */
export async function runUseCase<Result>(tx: Connection, call: Call, useCase: (context: Context) => Promise<Result>): Promise<Result> {
  const { context, seal } = begin(tx, call)
  const result = await useCase(context)
  await seal()
  return result
}

/**
 * Returns a use case's context and `seal`, which appends the recorded entries to the history unless the use case had them appended before. If it
 * `isLast`, the commit goes right behind them. For callers that have to write something in between.
 */
export function begin(
  tx: Connection,
  { actor, now, files, settings = {}, oidc, quota, requireProof, signWithPasskey }: Call,
): { context: Context; seal: (how?: { isLast: boolean }) => Promise<void> } {
  const entries: HistoryEntry[] = []
  const at = now()
  const sealNow = async (how?: { isLast: boolean }) =>
    void (await append(tx, actor === system ? { id: actor.id, role: actor.id } : actor, at, entries, how))
  let sealing: Promise<void> | undefined
  return {
    context: {
      db: tx,
      files,
      now: () => at,
      actor,
      settings,
      oidc,
      quota,
      requireProof,
      signWithPasskey,
      record(entry) {
        if (sealing) throw new Error(`${entry.action} was recorded after the last write`)
        entries.push(entry)
      },
      recorded: entries,
      wroteAll() {
        sealing = sealNow({ isLast: true })
        sealing.catch(() => {}) // `seal` throws it
      },
    },
    seal: (how) => sealing ?? sealNow(how),
  }
}
