import { type Db, readOneSnapshot } from '../src/db/connect.ts'
import { type ChainVerdict, walkChain } from '../src/verifications/verify-chain.ts'

/** Proves the chain of the history alone, without the records. */
export const verifyHistory = (db: Db): Promise<ChainVerdict> =>
  db.begin(async (tx) => {
    await readOneSnapshot(tx)
    return walkChain(tx)
  })
