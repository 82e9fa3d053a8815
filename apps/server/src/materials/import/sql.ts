import type { Paging } from '@barreno/domain/endpoint'
import type { Cell } from '../../spreadsheets/read-sheet.ts'
import type { ImportColumn } from './columns.ts'
import type { ImportCells, ImportChange, ImportedMaterial, ImportFault, ImportValues } from './rows.ts'
import type { ImportCounts, MaterialImport, MaterialImportDetail } from '@barreno/domain/materials/import'
import type { ImportEffect, ImportView } from '@barreno/domain/materials/import-values'
import type { DecimalMark } from '@barreno/domain/numbers'
import type { MadeKind } from '@barreno/domain/files/kinds'
import { chunksOf } from '../../db/chunks.ts'
import type { Connection } from '../../db/connect.ts'
import { matchesSearch } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { byArms } from '../../db/search.ts'

/** An import as stored: the fields of the reply, and its file. */
export type StoredImport = MaterialImportDetail & { fileId: string; sha256: string; kind: MadeKind; delimiter: string | null }

/** A row as read from the file, with the user's corrections. */
export type RawRow = { number: number; cells: Cell[]; corrections: ImportCells; isLeftOut: boolean }
/** A row with the results of its check. */
export type StoredRow = RawRow & {
  code: string
  effect: ImportEffect
  faults: ImportFault[]
  given: ImportValues
  changes: ImportChange[]
  stock: number | null
  seen: ImportedMaterial | null
}

const summaryColumns = (db: Connection) => db`
  imports.id, import_number as "importNumber", files.name as "fileName", files.size, imports.created_at as "createdAt", author.name as "createdByName",
  confirmed_at as "confirmedAt", confirmer.name as "confirmedByName", reverted_at as "revertedAt", counts, imports.version`
const people = (db: Connection) => db`
  from imports join files on files.id = file_id
  left join users as author on author.id = created_by left join users as confirmer on confirmer.id = confirmed_by left join users as reverter on reverter.id = reverted_by`

/** Lists imports. A search reads their text once: the rows of a page and their number follow from the ids that it finds. */
export async function listImports(db: Connection, { q, ...paging }: Paging) {
  const isFound = q ? (await importSearch(db, q)).isFound() : db`true`
  return page<MaterialImport>(db, db`select ${summaryColumns(db)} ${people(db)} where ${isFound}`, paging)
}

function importSearch(db: Connection, q: string) {
  const matches = () =>
    matchesSearch(db, db`searchable(coalesce(import_number, '') || ' ' || files.name || ' ' || coalesce(author.name, ''))`, q)
  return byArms(db, (ids) => db`imports.id = any(${ids})`, {
    text: { found: (limit) => db`select imports.id ${people(db)} where ${matches()} ${limit}`, matches },
  })
}

export const findImport = async (db: Connection, id: string) =>
  (
    await db<StoredImport[]>`
      select ${summaryColumns(db)}, sheet, sheets, header_row as "headerRow", columns, decimal_mark as "decimalMark", delimiter,
        file_id as "fileId", files.sha256, files.kind,
        reverter.name as "revertedByName", revert_reason as "revertReason",
        (select json_build_object('id', earlier.id, 'importNumber', earlier.import_number, 'confirmedAt', iso(earlier.confirmed_at), 'confirmedByName', person.name)
         from files as same join imports as earlier on earlier.file_id = same.id left join users as person on person.id = earlier.confirmed_by
         where same.sha256 = files.sha256 and earlier.id <> imports.id and earlier.confirmed_at is not null and earlier.reverted_at is null
         order by earlier.confirmed_at desc, earlier.id desc limit 1) as "importedBefore"
      ${people(db)} where imports.id = ${id}`
  )[0]

/** Locks the import. */
export async function lockImport(tx: Connection, id: string): Promise<StoredImport | undefined> {
  const [locked] = await tx<{ id: string }[]>`select id from imports where id = ${id} for update`
  return locked && findImport(tx, locked.id)
}

export type Reading = {
  sheet: string
  sheets: readonly string[]
  headerRow: number
  columns: ImportColumn[]
  decimalMark: DecimalMark | null
  delimiter: string | null
}

const none: ImportCounts = { rows: 0, faulty: 0, leftOut: 0, create: 0, price: 0, edit: 0, load: 0, none: 0 }

export async function insertImport(tx: Connection, reading: Reading, { fileId, by, at }: { fileId: string; by: string; at: Date }) {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into imports (file_id, created_at, created_by, sheet, sheets, header_row, columns, decimal_mark, delimiter, counts)
    values (${fileId}, ${at.toISOString()}, ${by}, ${reading.sheet}, ${tx.json(reading.sheets)}, ${reading.headerRow}, ${tx.json(reading.columns)},
      ${reading.decimalMark}, ${reading.delimiter}, ${tx.json(none)})
    returning id`
  return id
}

export const updateReading = (tx: Connection, id: string, reading: Reading) => tx`
  update imports set sheet = ${reading.sheet}, header_row = ${reading.headerRow}, columns = ${tx.json(reading.columns)},
    decimal_mark = ${reading.decimalMark}, delimiter = ${reading.delimiter}
  where id = ${id}`

export const deleteRows = (tx: Connection, id: string) => tx`delete from import_rows where import_id = ${id}`

/** Inserts or updates checked rows. */
export async function saveRows(tx: Connection, id: string, rows: readonly StoredRow[]): Promise<void> {
  for (const some of chunksOf(rows, 2000))
    await tx`
      insert into import_rows (import_id, number, cells, mends, is_left_out, code, effect, faults, given, changes, stock, seen)
      select ${id}, number, cells, corrections, "isLeftOut", code, effect, faults, given, changes, stock, nullif(seen, 'null')
      from jsonb_to_recordset(${tx.json(some)}) as row (number int, cells jsonb, corrections jsonb, "isLeftOut" boolean, code text,
        effect text, faults jsonb, given jsonb, changes jsonb, stock numeric, seen jsonb)
      on conflict (import_id, number) do update set mends = excluded.mends, is_left_out = excluded.is_left_out, code = excluded.code,
        effect = excluded.effect, faults = excluded.faults, given = excluded.given, changes = excluded.changes, stock = excluded.stock, seen = excluded.seen`
}

const rowColumns = (db: Connection) => db`
  number, cells, mends as corrections, is_left_out as "isLeftOut", code, effect, faults, given, changes, stock, seen`

export const allRows = (db: Connection, id: string) =>
  db<StoredRow[]>`select ${rowColumns(db)} from import_rows where import_id = ${id} order by number`

/** Returns these rows and all rows with one of these codes. */
export const rowsOf = (db: Connection, id: string, numbers: readonly number[], codes: readonly string[]) => db<StoredRow[]>`
  select ${rowColumns(db)} from import_rows
  where import_id = ${id} and (number = any(${numbers}::int[]) or code = any(${codes}::text[])) order by number`

const conditions: Record<ImportView, (db: Connection) => ReturnType<Connection>> = {
  faulty: (db) => db`not is_left_out and effect = 'faulty'`,
  create: (db) => db`not is_left_out and effect = 'create'`,
  price: (db) => db`not is_left_out and effect = 'edit' and changes @> '[{"field": "unitPrice"}]'`,
  edit: (db) => db`not is_left_out and effect = 'edit' and changes @? '$[*] ? (@.field != "unitPrice")'`,
  load: (db) => db`not is_left_out and effect <> 'faulty' and stock > 0`,
  none: (db) => db`not is_left_out and effect = 'none' and coalesce(stock, 0) = 0`,
  leftOut: (db) => db`is_left_out`,
}

export const listRows = (db: Connection, id: string, { view, q, ...paging }: Paging & { view?: ImportView | undefined }) =>
  page<StoredRow & { id: string }>(
    db,
    db`select number::text as id, ${rowColumns(db)} from import_rows
      where import_id = ${id} ${view ? db`and ${conditions[view](db)}` : db``}
        ${q ? db`and ${matchesSearch(db, db`searchable(code || ' ' || cells::text || ' ' || mends::text)`, q)}` : db``}`,
    paging,
  )

/** Counts the rows by effect and raises the import's version. */
export async function countRows(tx: Connection, id: string): Promise<void> {
  const [counts] = await tx<[ImportCounts]>`
    select count(*) as rows, count(*) filter (where ${conditions.faulty(tx)}) as faulty, count(*) filter (where ${conditions.leftOut(tx)}) as "leftOut",
      count(*) filter (where ${conditions.create(tx)}) as create, count(*) filter (where ${conditions.price(tx)}) as price,
      count(*) filter (where ${conditions.edit(tx)}) as edit, count(*) filter (where ${conditions.load(tx)}) as load,
      count(*) filter (where ${conditions.none(tx)}) as none
    from import_rows where import_id = ${id}`
  await tx`update imports set counts = ${tx.json(counts)}, version = version + 1 where id = ${id}`
}

export const leaveOutFaulty = (tx: Connection, id: string) =>
  tx`update import_rows set is_left_out = true where import_id = ${id} and effect = 'faulty'`

export const faultyNumbers = async (db: Connection, id: string) =>
  (await db<{ number: number }[]>`select number from import_rows where import_id = ${id} and ${conditions.faulty(db)} order by number`).map(
    ({ number }) => number,
  )

/** Returns the materials of these codes as they are now. */
export const seenMaterials = (db: Connection, codes: readonly string[]) => db<ImportedMaterial[]>`
  select id as "materialId", name, description, unit, unit_price as "unitPrice", category, low_stock_threshold as "lowStockThreshold",
    is_active as "isActive", quantity
  from materials where id = any(${codes}::text[])`

export const setConfirmed = (tx: Connection, id: string, { number, by, at }: { number: string; by: string; at: Date }) => tx`
  update imports set import_number = ${number}, confirmed_by = ${by}, confirmed_at = ${at.toISOString()}, version = version + 1 where id = ${id}`

/** Serialises imports of the same content, so that the second one sees that the first was confirmed. */
export const lockContent = (tx: Connection, sha256: string) => tx`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`

/** Locks the materials that an import loaded, with what is left where it loaded them. */
export const lockLoaded = (tx: Connection, id: string) => tx<
  { materialId: string; name: string; unit: string; loaded: number; quantity: number }[]
>`
  select materials.id as "materialId", materials.name, materials.unit, movement.quantity as loaded,
    coalesce((select quantity from holdings where magazine_id = movement.magazine_id and lot_id = coalesce(movement.lot_id,
      (select lots.id from lots where lots.material_id = materials.id and number = '—' and maker = ''))), 0) as quantity
  from stock_movements as movement join materials on materials.id = movement.material_id
  where movement.import_id = ${id} and movement.kind = 'load' order by materials.id for no key update of materials`

export const setReverted = (tx: Connection, id: string, { by, at, reason }: { by: string; at: Date; reason: string }) => tx`
  update imports set reverted_at = ${at.toISOString()}, reverted_by = ${by}, revert_reason = ${reason}, version = version + 1 where id = ${id}`

export async function deleteImport(tx: Connection, { id, fileId }: StoredImport): Promise<void> {
  await tx`delete from imports where id = ${id}`
  await tx`delete from files where id = ${fileId}`
}
