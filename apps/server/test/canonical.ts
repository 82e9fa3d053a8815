import type { Connection, Db } from '../src/db/connect.ts'

/** Returns the rows of every table as PostgreSQL writes them, sorted. Two databases with the same content have the same dump. */
export async function canonicalDump(tx: Connection, leftOut: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await tx<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const dump: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const [row] = await tx<{ rows: number; digest: string }[]>`
      select count(*)::int as rows, md5(coalesce(string_agg(each::text, E'\n' order by each::text), '')) as digest from ${tx(name)} as each`
    dump[name] = `${row!.rows} ${row!.digest}`
  }
  return dump
}

/** Wraps a database so that `seen` returns the dump of the snapshot of the last transaction: the data that a backup saw, read with other SQL. */
export function dumping(db: Db): { db: Db; seen: () => Record<string, string> } {
  let seen: Record<string, string> = {}
  const begin: Db['begin'] = (work, mode) =>
    db.begin(async (tx) => {
      const result = await work(tx)
      seen = await canonicalDump(tx)
      return result
    }, mode)
  return { db: new Proxy(db, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) }), seen: () => seen }
}
