import { append } from '../history/chain.ts'
import type { Connection } from './pool.ts'

/**
 * Tables that are not guarded, each with the reason. Every other table is: what is written into its rows is recorded with the history too
 * (`history_writes`), and `npm run verify` compares both. New tables and columns are guarded automatically.
 */
export const unguardedTables: Readonly<Record<string, string>> = {
  history: 'its own chain proves it',
  history_head: 'its own chain proves it',
  history_writes: 'the entries of the history cover it',
  recorded_columns: 'says what is guarded',
  schema_migrations: 'the program compares it with its own files at each start',
  security_log: 'a log of its own, written apart from the calls, whose entries go after a year',
  backups: 'how backups of the program itself went, beside any call',
  verifications: 'what was found when the record was proved',
  sign_in_places: 'of a moment, and kept as digests',
  sessions: 'of a moment: nothing is decided by what a session was',
  idempotency: 'answers kept for a week',
  uploads: 'of a week: once a record names the file, it is one of the files',
  upload_pieces: 'of a week: once a record names the file, it is one of the files',
  sign_in_attempts: 'of a moment, and kept as digests',
  password_resets: 'of an hour, and kept as digests',
  recovery_codes: 'used up at a sign-in, which is no entry',
  oidc_sessions: 'of a moment: it goes with its session',
  used_challenges: 'of ten minutes, and kept as digests',
  import_rows: 'a draft: what came of it stands in materials and stock',
  status_stays: 'made from the history itself, by a trigger',
  notices: 'made from the history itself, by the server',
  turns: 'made from the history itself, by the server',
  schedule_feeds: 'an address that its owner makes and ends, kept as a digest',
  views: 'how somebody finds what they look for, which decides nothing',
  notice_settings: 'how somebody wants to be told, which is theirs alone',
  notice_summaries: 'when somebody was last mailed what waits for them',
  servers: 'which servers are there now, by their own word',
  notice_cursor: 'how far notices were made from the history',
  rules_in_force: 'what the operator asks of whom the server was started by, not a record of anybody',
  stock_months: 'made from the movements, by a trigger',
  stock_days: 'made from the movements, by a trigger',
  stay_months: 'made from the history itself, by a trigger',
  collected_months: 'made from the payments and lines of orders, by a trigger',
  done_months: 'made from the movements and statements of orders, by a trigger',
  stored_bytes: 'made from the files, by a trigger',
  orders_to_sum: 'empty between transactions',
  holdings: 'made from the movements, by a trigger',
  family_compatibility: 'written by the steps of the program alone, which has the same pairs',
  client_names: 'what is searched by, made from guarded rows by a trigger',
  record_words: 'what is searched by, made from guarded rows by a trigger',
}

/** Columns that change without an entry of the history, each with the reason. Generated columns are left out too. */
export const unguardedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { last_sign_in_at: 'a sign-in is no entry' },
  clients: { last_sign_in_at: 'a sign-in is no entry' },
  client_people: { last_sign_in_at: 'a sign-in is no entry' },
  files: {
    read_back_at: 'written by the background reading of files',
    fault: 'written by the background reading of files',
    fault_found_at: 'written by the background reading of files',
  },
  magazine_limits: { held: 'counted from the holdings, by a trigger', tolerated: 'follows from what is held, by a trigger' },
  stock_movements: { client_id: 'taken from the order, by a trigger' },
  orders: { is_delivered: 'follows from its payments, by a trigger' },
  payments: { client_id: 'taken from the order, by a trigger', client_name: 'taken from the order, by a trigger' },
  passkeys: { counter: 'a sign-in is no entry', is_backed_up: 'a sign-in is no entry', last_used_at: 'a sign-in is no entry' },
  second_factors: { last_step: 'a sign-in is no entry', secret: 'sealed with a key that is not in the database' },
}

/** Columns of which the history stores a digest rather than the value. */
const secretColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  clients: ['password_hash'],
  client_people: ['password_hash'],
}

/** Tables whose rows are guarded only from the time when this column is set: drafts, and the magazine that the migrations create. */
const guardedOnce: Readonly<Record<string, string>> = { imports: 'confirmed_at', second_factors: 'confirmed_at', magazines: 'changed_at' }

/** The guard of a table, by column names. */
export type Guard = { table: string; keys: string[]; columns: string[]; leftOut: string[]; secret: string[]; guardedOnce: string }

/** Name of the trigger. It sorts before all others, so that this trigger runs first and the writes of the others are recorded after it. */
export const guardTrigger = '0_history'

export async function guardsOf(db: Connection): Promise<Guard[]> {
  const tables = await db<{ table: string; keys: string[]; columns: string[]; generated: string[] }[]>`
    select relname as "table",
      array(select attname::text from pg_index, unnest(indkey) with ordinality as place (number, position)
        join pg_attribute on attrelid = pg_class.oid and attnum = number where indrelid = pg_class.oid and indisprimary order by position) as keys,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attgenerated <> '') as generated
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
  return tables
    .filter(({ table }) => !(table in unguardedTables))
    .map(({ table, keys, columns, generated }) => {
      const leftOut = [...generated, ...Object.keys(unguardedColumns[table] ?? {})]
      const secret = [...(secretColumns[table] ?? [])]
      return {
        table,
        keys,
        columns: columns.filter((column) => !leftOut.includes(column)),
        leftOut,
        secret,
        guardedOnce: guardedOnce[table] ?? '',
      }
    })
}

/**
 * Puts the guard on every table in its present form, and records the content of tables and columns that the history does not know yet, which is
 * provable from now on. Call it within the transaction of a migration; it also covers the rows that the migration wrote.
 */
export async function guardTables(tx: Connection, migration: string, at: Date): Promise<void> {
  if (!(await isInstalled(tx))) return
  const guards = await guardsOf(tx)
  await tx`update recorded_columns set is_dropped = true where (table_name, column_name) not in (
    select guard ->> 'table', name from jsonb_array_elements(${tx.json(guards)}) as guard, jsonb_array_elements_text(guard -> 'columns') as name)`
  const [put, recorded] = [await readTriggers(tx), await readRecordedColumns(tx)]
  for (const guard of guards) {
    // Replacing the trigger would have to wait for all transactions that write to the table, so it is replaced only if it differs.
    if (put.get(guard.table) !== argumentsOf(guard).join('\0')) await putTrigger(tx, guard)
    if (!guard.columns.every((column) => recorded.get(guard.table)?.includes(column))) await recordNewColumns(tx, guard)
  }
  while (await append(tx, { id: 'sistema', role: 'sistema' }, at, [{ action: 'system.migrate', recordId: migration }], { atMost: 2_000 }));
}

const isInstalled = async (tx: Connection) => (await tx`select where to_regclass('history_writes') is not null`).length > 0

/** Returns the arguments of each enabled guard trigger, by table. */
async function readTriggers(tx: Connection): Promise<Map<string, string>> {
  const rows = await tx<{ table: string; given: string }[]>`
    select relname as table, encode(tgargs, 'hex') as given from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = ${guardTrigger} and tgenabled = 'O' and relnamespace = 'public'::regnamespace`
  return new Map(rows.map(({ table, given }) => [table, Buffer.from(given, 'hex').toString().replace(/\0$/, '')]))
}

/** Returns the columns that the history already knows, by table. */
async function readRecordedColumns(tx: Connection): Promise<Map<string, string[]>> {
  const rows = await tx<{ table: string; columns: string[] }[]>`
    select table_name as "table", array_agg(column_name) as columns from recorded_columns group by 1`
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const putTrigger = (tx: Connection, guard: Guard) =>
  tx.unsafe(`
    create or replace trigger "${guardTrigger}" after insert or update or delete on "${guard.table}" for each row
    execute function note_write(${argumentsOf(guard)
      .map((given) => `'${given}'`)
      .join(', ')})`)

const argumentsOf = ({ keys, leftOut, secret, guardedOnce: once }: Guard) => [arrayText(keys), arrayText(leftOut), arrayText(secret), once]

/** Returns column names as the text of an array. They need no escaping, since they are our own. */
const arrayText = (names: readonly string[]) => `{${names.join(',')}}`

async function recordNewColumns(tx: Connection, { table, keys, columns, leftOut, secret, guardedOnce: once }: Guard): Promise<void> {
  const added = (
    await tx<{ name: string }[]>`
      insert into recorded_columns select ${table}, name from unnest(${columns}::text[]) as name on conflict do nothing returning column_name as name`
  ).map(({ name }) => name)
  if (added.length === 0) return
  await tx`select set_config('barreno.transaction', coalesce(nullif(current_setting('barreno.transaction', true), ''), new_id()), true)`
  await tx`
    insert into history_writes (transaction, table_name, row_key, state)
    select current_setting('barreno.transaction')::uuid, ${table}, row_key(given, ${keys}), state
    from (select given, recorded_state(given - ${columns.filter((column) => !added.includes(column))}::text[], ${leftOut}, ${secret}) as state
      from (select to_jsonb(rows) as given from ${tx(table)} as rows) as held where ${once} = '' or given ->> ${once} is not null) as known
    where state <> '{}'`
}
