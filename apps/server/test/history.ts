import { type Connection, type Db, readOneSnapshot } from '../src/db/connect.ts'
import { append } from '../src/history/chain.ts'
import { type ChainVerdict, walkChain } from '../src/verifications/verify-chain.ts'

/** Verifies only the hash chain of the history, without the records. */
export const verifyHistory = (db: Db): Promise<ChainVerdict> =>
  db.begin(async (tx) => {
    await readOneSnapshot(tx)
    return walkChain(tx)
  })

/** Runs the work with all triggers of the portal switched off for the session, as the owner of the database can. */
export const past = (work: (tx: Connection) => Promise<unknown>) => async (tx: Connection) => {
  await tx`set local session_replication_role = replica`
  await work(tx)
  await tx`set local session_replication_role = origin`
}

/** Makes an account a gerente and rewrites the whole history in order, so that it agrees with the records. */
export const rewriteHistory = (tx: Connection, userId: string) =>
  past(async () => {
    const entries = await tx<{ action: string; recordId: string }[]>`select action, record_id as "recordId" from history order by seq`
    await tx`delete from history`
    await tx`update history_head set seq = 0, hash = repeat('0', 64)`
    await tx`update history_writes set transaction = '00000000-0000-7000-8000-000000000000'`
    await tx`update history_writes set state = state || '{"role": "gerente"}' where table_name = 'users' and row_key = ${userId}`
    await tx`update users set role = 'gerente' where id = ${userId}`
    await tx`select set_config('barreno.transaction', '00000000-0000-7000-8000-000000000000', true)`
    await append(tx, { id: 'x', role: 'gerente' }, new Date('2026-11-21T16:00:00Z'), entries)
  })(tx)
