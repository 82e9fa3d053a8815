import postgres from 'postgres'

/** Where a database is: PostgreSQL's socket, and the name where it is not the first one. */
export type Place = { path: string; database?: string }
/** The embedded database of a server that runs. */
export const placeIn = (dataDir: string): Place => ({ path: `${dataDir}/postgres/.s.PGSQL.5432` })

/** Fills tables of a product's database in SQL and in one transaction, without triggers, foreign keys and all indexes that can be made later. */
export async function fill(at: Place, tables: readonly string[], work: (tx: postgres.TransactionSql) => Promise<unknown>): Promise<void> {
  const db = postgres({ user: 'postgres', database: 'postgres', ...at, max: 1, onnotice: () => {} })
  const once = () =>
    db.begin(async (tx) => {
      // Triggers and foreign keys would ask of each row what is true of all of them.
      await tx`set local session_replication_role = replica`
      await tx`set local maintenance_work_mem = '512MB'`
      const indexes = await dropIndexes(tx, tables)
      await work(tx)
      for (const { definition } of indexes) await tx.unsafe(definition)
    })
  // The server runs beside this: one of its reads may hold what this waits for, and wait for what this holds.
  await once().catch((error: { code?: string }) => (error.code === '40P01' ? once() : Promise.reject(error)))
  // Only of pages that vacuum has seen is the index enough.
  for (const table of tables) await db`vacuum (analyze) ${db(table)}`
  await db`checkpoint`
  await db.end()
}

async function dropIndexes(tx: postgres.TransactionSql, tables: readonly string[]): Promise<{ name: string; definition: string }[]> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ${tx(tables)} and indexdef not like 'CREATE UNIQUE%'`
  for (const { name } of indexes) await tx`drop index ${tx(name)}`
  return indexes
}

/** Ids as the product's, long and growing with time, so that what is of one month lies together. */
export const idOf = (tx: postgres.TransactionSql) => tx`lpad(n::text, 12, '0') || '-' || left(md5(n::text), 23)`
