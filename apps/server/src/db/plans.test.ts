import { expect, test } from 'vitest'
import { socket } from '../../test/database.ts'
import { fillLists } from '../../test/filled/lists.ts'
import { questions } from '../../test/filled/reads.ts'
import { testPortal, type Who } from '../../test/portal.ts'

/** Number of orders in the test data, each with everything that belongs to it. */
const orders = 2_000

type Sent = { text: string; parameters: unknown[] }
const sent: Sent[] = []
const portal = await testPortal({ pool: { onStatement: (text, parameters) => void sent.push({ text, parameters: [...parameters] }) } })
const { app, as, db } = portal
const [{ database }] = await db<[{ database: string }]>`select current_database() as database`
await fillLists({ path: socket(), database }, orders, { client: 'cliente', operador: 'operador' })

/**
 * The tables that grow with every order, and those of lots, with one lot per ten orders. Tables by day or month, such as `stock_months`, are left
 * out: a month of a material is one row, however many orders it has. The planner is made to believe that each has five hundred times its rows: it
 * estimates their number from `reltuples` per page, and the selectivity of values from statistics of all rows, which are the same in each run. It
 * therefore decides as among a million orders, from figures alone, and all runs are equal.
 */
const tables = await db<{ name: string }[]>`
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
for (const { name } of tables) await db`alter table ${db(name)} set (autovacuum_enabled = false)` // or its figures change at another time
await db`analyze`
const growing = await db<{ name: string }[]>`
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and (reltuples >= ${orders / 2} or relname in ('lots', 'holdings'))
    and relname not in ('recorded_columns', 'stock_months', 'stock_days', 'stay_months', 'collected_months', 'done_months')`
await db`update pg_class set reltuples = reltuples * 500 where relname in ${db(growing.map(({ name }) => name))} and relnamespace = 'public'::regnamespace`

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Parent Relationship'?: string; 'Plan Rows': number; Plans?: Plan[] }

/** Plan nodes that read all of their input before they return the first row, so a limit above does not stop them. */
const takesAll = /^(Sort|Incremental Sort|Aggregate|Hash$|Materialize|WindowAgg|SetOp)/

/**
 * Returns the growing tables that a plan reads completely. A sequential scan that a limit ends does not count: the planner chooses one if the next
 * rows are the wanted ones.
 */
function readWhole({ 'Node Type': type, Plans = [], ...plan }: Plan, isEnded = false): string[] {
  const isWhole = type.includes('Seq Scan') && !isEnded && growing.some(({ name }) => name === plan['Relation Name'])
  const ends = type === 'Limit' || (isEnded && !takesAll.test(type))
  // The inner side of a join is read again for each row of the outer side, unless that has only one.
  const isOnce = Plans[0]?.['Plan Rows'] === 1
  const isEndedToo = ({ 'Parent Relationship': side = '' }: Plan) =>
    ends && (side === 'Outer' || (side === 'Inner' && isOnce) || side === 'Subquery' || side === 'Member')
  const below = Plans.flatMap((each) => readWhole(each, isEndedToo(each)))
  return [...(isWhole ? [plan['Relation Name']!] : []), ...below]
}

/** Returns the growing tables that a statement would read completely. */
async function readWholeBy({ text, parameters }: Sent): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const [{ 'QUERY PLAN': explained }] = await db.unsafe<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
    `explain (format json) ${text}`,
    parameters as never[],
  )
  return readWhole(explained[0].Plan)
}

/** Calls that read a growing table completely all the same, each with its reason. An entry that no longer does so has to be removed. */
const inFill = 'the two deliveries of this fill have half of all orders each, so that reading them all is right'
const known: Readonly<Record<string, string>> = Object.fromEntries(
  ['paidAt', 'orderNumber', 'clientName', 'amount', 'valueDate'].map((column) => [`reports.deliveryOrders, by -${column}`, inFill]),
)

test('the tables that grow are known to the planner as large', () => {
  expect(growing.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'orders',
      'preorders',
      'order_items',
      'payments',
      'stock_movements',
      'history',
      'security_log',
      'status_stays',
    ]),
  )
})

test('no read of the API reads a growing table from its first row to its last', async () => {
  const found = new Map<string, string>()
  for (const { call, name, who, path, query } of questions(orders)) {
    const { page, ...filters } = query
    const headers = as(who as Who)
    let url = `/api${path}?${new URLSearchParams(filters)}`
    if (page) url = /<(.*)>/.exec(String((await app.inject({ url, headers })).headers['link'] ?? `<${url}>`))![1]!
    sent.length = 0
    const { statusCode, body } = await app.inject({ url, headers })
    expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, ''])
    for (const statement of sent.splice(0)) for (const table of await readWholeBy(statement)) found.set(`${call}, ${name}`, table)
  }
  expect(Object.fromEntries([...found].filter(([read]) => !(read in known)))).toEqual({})
  expect(Object.keys(known).filter((read) => !found.has(read))).toEqual([])
})
