import type { Cursor, Input, Page, Reply, StreamedFile } from '@barreno/domain/endpoint'
import type { Role } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import { type Column, columnsFor, type Columns, fitsPaper, widthOf } from '@barreno/texts/column'
import { exportColumns } from '@barreno/texts/exports/lists'
import type { ListName } from '@barreno/domain/exports/calls'
import type { exportedLists } from '@barreno/domain/exports/endpoints'
import { type ExportFormat, maxRows } from '@barreno/domain/exports/schema'
import { Problem } from '@barreno/domain/problems'
import { exportTexts } from '@barreno/texts/exports'
import type { Context, StreamContext } from '../context.ts'
import { type Connection, readOneSnapshot, transaction } from '../db/connect.ts'
import { readFoot } from '../documents/foot.ts'
import { runUseCase } from '../run-use-case.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import type { Table } from '../spreadsheets/write-table.ts'
import { writeXlsx } from '../spreadsheets/write-xlsx.ts'
import { clearAll, clearYoung } from './clear-memory.ts'
import { factsOf } from './facts.ts'
import { Totals } from './totals.ts'
import { writePdf } from './paper.ts'
import { spool } from './spool.ts'
import { enter, leave, type UnderWay } from './under-way.ts'

/** The use case of each list that can be exported. An export contains what it returns, page by page. */
export type ListCases = {
  [Name in ListName]: (
    context: Context,
    input: Input<(typeof exportedLists)[Name]['row']>,
  ) => Promise<Reply<(typeof exportedLists)[Name]['row']>>
}
/** Rows that belong to a list but are in none of its pages; a file has them at its end. */
type Rests = Partial<Record<ListName, (context: Context, input: never) => Promise<readonly object[]>>>
type Query = { key?: string; format: ExportFormat; columns?: readonly string[] } & Readonly<Record<string, unknown>>
type Export = (context: StreamContext, input: Record<string, unknown>) => Promise<StreamedFile>

export const exportsOf = (cases: ListCases, rests: Rests = {}) =>
  Object.fromEntries(
    (Object.keys(cases) as ListName[]).map((name) => [
      name,
      (context: StreamContext, input: Query) =>
        exportList(name, { list: cases[name] as ListCase, rest: rests[name] as Rest | undefined }, context, input),
    ]),
  ) as unknown as Record<ListName, Export>

type Rest = (context: Context, input: unknown) => Promise<readonly object[]>
type ListCase = (context: Context, input: unknown) => Promise<Page<object> | readonly object[]>
type Asking = { limit: number; cursor?: Cursor | null; countsAll?: true; knownTotal?: number }

/** Refuses what cannot be exported, records the export in the history, and only then begins to read. */
async function exportList(
  name: ListName,
  { list, rest }: { list: ListCase; rest: Rest | undefined },
  services: StreamContext,
  { key, format, columns: wanted, ...filters }: Query,
) {
  const { db, actor, files, now, settings } = services
  const at = now()
  const columns = chosen(name, actor.role, wanted)
  const readingOn = (connection: Connection): Context => ({
    db: connection,
    files,
    actor,
    settings,
    now: () => at,
    record: refuseRecord,
    recorded: [],
  })
  const ask = async (connection: Connection, paging: Asking): Promise<Page<object>> => {
    const answer = await list(readingOn(connection), { ...filters, ...paging })
    return 'items' in answer ? answer : { items: answer, total: answer.length, next: null }
  }

  const underWay = enter(actor.id, key)
  try {
    const { total, items } = await ask(db, { limit: 1, countsAll: true })
    if (total > maxRows[format]) throw new Problem('exports.tooManyRows', { format, most: maxRows[format] })
    if (format === 'pdf' && !fitsPaper(columns.map(([, column]) => column))) throw new Problem('exports.tooWide')
    await transaction(db, (tx) =>
      runUseCase(tx, { actor, files, now: () => at }, async ({ record }) =>
        record({
          action: `exports.${name}`,
          recordId: name,
          changes: { taken: { old: null, new: { format, rows: total, filters, columns: columns.map(([column]) => column) } } },
        }),
      ),
    )
    // The entry of the export itself makes the history one entry longer.
    underWay.total = name === 'history' ? (await ask(db, { limit: 1, countsAll: true })).total : total
    const title = exportTexts.lists[name]
    const table = { title, columns: columns.map(([, column]) => ({ ...column, letters: widthOf(column) })), at, author: actor.name }
    const facts = () => factsOf({ title, filters, first: items[0], rows: underWay.rows, at, actor })
    const content = spool(
      (write, signal) =>
        db.begin(async (tx) => {
          await readOneSnapshot(tx)
          const pageFoot = await readFoot(readingOn(tx))
          const totals = new Totals(columns.map(([, column]) => column))
          const last = async () => (rest ? rest(readingOn(tx), filters) : [])
          const pages = totals.of(pagesOf((paging) => ask(tx, paging), last, columns, underWay, signal))
          // A CSV stays a clean table for other programs. Only one with extra rows at its end gets the sums too.
          const foot = format === 'csv' && !rest ? () => null : () => totals.row()
          for await (const chunk of writers[format]({ ...table, facts, pages, foot }, pageFoot)) await write(chunk)
        }),
      () => leave(underWay),
    )
    return { name: `${exportTexts.fileName(title, caracasDate(at))}.${format}`, kind: format, rows: underWay.total, content }
  } catch (error) {
    leave(underWay)
    throw error
  }
}

const writers: Record<ExportFormat, (table: Table, pageFoot: string) => AsyncIterable<Uint8Array>> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  pdf: writePdf,
}

/** Returns the requested columns, or the default ones. Refuses columns that the role may not see. */
function chosen(name: ListName, role: Role, wanted: readonly string[] = []): [string, Column<object>][] {
  const offered = columnsFor(exportColumns[name] as Columns<object>, role)
  if (wanted.some((key) => !offered.some(([known]) => known === key))) throw new Problem('permission.denied')
  return offered.filter(([key, { isExtra }]) => (wanted.length > 0 ? wanted.includes(key) : !isExtra))
}

/** Rows per page: a few milliseconds of work, and a megabyte. */
const pageRows = 200
/** Number of rows after which the whole heap is collected. */
const clearedRows = 5_000

async function* pagesOf(
  ask: (paging: Asking) => Promise<Page<object>>,
  last: () => Promise<readonly object[]>,
  columns: readonly [string, Column<object>][],
  underWay: UnderWay,
  signal: AbortSignal,
) {
  let cursor: Cursor | null = null
  do {
    signal.throwIfAborted()
    yield await pageAfter(cursor)
    if (underWay.rows > 0 && underWay.rows % clearedRows === 0) clearAll()
    else clearYoung()
  } while (cursor)
  yield (await last()).map(valuesOf)

  /** A function of its own, so that nothing keeps the rows in memory while their cells are written. */
  async function pageAfter(place: Cursor | null) {
    const { items, next } = await ask({ limit: pageRows, ...(place && { cursor: place }), knownTotal: underWay.total })
    underWay.rows += items.length
    cursor = next
    return items.map(valuesOf)
  }

  function valuesOf(row: object) {
    return columns.map(([, { value }]) => value(row))
  }
}

function refuseRecord(): never {
  throw new Error('a list records nothing')
}
