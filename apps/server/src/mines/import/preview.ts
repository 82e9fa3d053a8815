import { caracasDate } from '@barreno/domain/calendar'
import { pick } from '@barreno/domain/fields'
import type { mines } from '@barreno/domain/mines/endpoints'
import { type Mine, ShotImportPreview } from '@barreno/domain/mines/schema'
import { maxImportedShots, type ShotColumn, shotColumns, type ShotEffect } from '@barreno/domain/mines/values'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { mineTexts } from '@barreno/texts/mines'
import { shotImportTexts } from '@barreno/texts/shot-import'
import type { Context, UseCase } from '../../context.ts'
import { cellOf } from '../../spreadsheets/read-limits.ts'
import { readable } from '../list.ts'
import { faultsOfOrder } from '../shots.ts'
import { allShots, findShotOrders, type StoredShot } from '../sql.ts'
import { type FieldFault, type ReadShot, readShot } from './rows.ts'
import { readShotTable, type TableFault } from './table.ts'

const { faults: faultTexts } = shotImportTexts

/** Returns what a table of shots would add to a mine. Stores nothing. */
export const previewShots: UseCase<typeof mines.previewShots> = async (context, { id, table }) => {
  const mine = await readable(context, id)
  if (!may(context.actor, 'mines.recordShots', mine)) throw new Problem('permission.denied')
  const { lines, ...judged } = await judgeTable(context, mine, table)
  return {
    ...judged,
    rows: lines.map(({ shot, ...line }) => ({ ...line, shot: shot && pick(shownShot, shot) })),
  }
}

const shownShot = ShotImportPreview.shape.rows.element.shape.shot.unwrap()

/** A line with its effect. `shot` contains its order by id. */
export type JudgedLine = {
  line: number
  effect: ShotEffect
  number: number | null
  shot: (ReadShot & { orderNumber: string | null }) | null
  differences: ShotImportPreview['rows'][number]['differences']
}
type Line = { line: number; given: number | null; shot: JudgedLine['shot'] }

/** Checks every line of a table against the current shots of the mine. */
export async function judgeTable(
  { db, now }: Context,
  mine: Mine,
  text: string,
): Promise<Pick<ShotImportPreview, 'figures' | 'unknownColumns' | 'faults'> & { lines: JudgedLine[] }> {
  const table = await readShotTable(text)
  const faults = [...table.faults]
  if (table.lines.length > maxImportedShots)
    faults.push({ line: table.lines[maxImportedShots]!.line, column: null, message: faultTexts.tooMany(maxImportedShots) })
  const read = table.lines
    .slice(0, maxImportedShots)
    .map((line) => ({ line: line.line, ...readShot(line, table.mark, caracasDate(now())) }))
  const orders = await findShotOrders(
    db,
    read.flatMap(({ orderId }) => orderId ?? []),
  )
  const lines = read.map(({ line, number, orderId, frontIndex, shot, faults: own }): Line => {
    const order = orderId === null ? null : orders.find((each) => each.id === orderId || each.orderNumber === orderId)
    const ofOrder = faultsOfOrder(mine, frontIndex, order).filter(({ field }) => !own.some((fault) => fault.field === field))
    const all = [...own, ...(ofOrder as FieldFault[])]
    faults.push(...all.map(({ field, message }) => ({ line, column: table.titles[field] ?? mineTexts.shot.table.columns[field], message })))
    if (!shot || all.length > 0) return { line, given: number, shot: null }
    return { line, given: number, shot: { ...shot, orderId: order?.id ?? null, orderNumber: order?.orderNumber ?? null } }
  })
  faults.push(...twins(lines, table.titles.number ?? mineTexts.shot.table.columns.number))
  const stored = await allShots(db, mine.id)
  const judged = numberedFrom(
    stored.reduce((last, { number }) => Math.max(last, number), 0),
    matched(lines, stored),
    lines,
  )
  const many = (effect: ShotEffect) => judged.filter((line) => line.effect === effect).length
  const added = judged.filter(({ effect }) => effect === 'add')
  return {
    figures: {
      added: added.length,
      known: many('known'),
      conflicting: many('conflict'),
      firstNumber: added.length > 0 ? Math.min(...added.map(({ number }) => number!)) : null,
    },
    unknownColumns: table.unknownColumns,
    faults: faults.toSorted((one, other) => one.line - other.line),
    lines: judged,
  }
}

/** Returns faults for repeated lines: the same number, or, if one of them has no number, the same content. */
function twins(lines: readonly Line[], numberTitle: string): TableFault[] {
  const [numbers, shots] = [new Map<number, number>(), new Map<string, Line>()]
  return lines.flatMap(({ line, given, shot }): TableFault[] => {
    const sameNumber = given === null ? undefined : numbers.get(given)
    if (given !== null && sameNumber === undefined) numbers.set(given, line)
    if (sameNumber !== undefined) return [{ line, column: numberTitle, message: faultTexts.numberTwice(sameNumber) }]
    const key = shot && keyOf(shot)
    const same = key === null ? undefined : shots.get(key)
    if (key !== null && !same) shots.set(key, { line, given, shot })
    return same && (given === null || same.given === null) ? [{ line, column: null, message: faultTexts.repeated(same.line) }] : []
  })
}

type Match = Pick<JudgedLine, 'effect' | 'number' | 'differences'>

/**
 * Matches the lines with the shots of the mine. A line matches a shot with the same content, preferably the one with its number.
 * A line contradicts a shot if it has that shot's number and no line repeats the shot.
 */
function matched(lines: readonly Line[], stored: readonly StoredShot[]): Match[] {
  const same = Map.groupBy(stored, keyOf)
  const byNumber = new Map(stored.map((shot) => [shot.number, shot]))
  const claimed = new Set<number>()
  const claim = (shot: StoredShot | undefined): number | null => {
    if (shot) claimed.add(shot.number)
    return shot?.number ?? null
  }
  const known = new Map<number, number>()
  const good = lines.filter(({ shot }) => shot !== null)
  for (const pass of ['ownNumber', 'anyNumber'] as const)
    for (const { line, given, shot } of good) {
      if (known.has(line)) continue
      const candidates = (same.get(keyOf(shot!)) ?? []).filter(({ number }) => !claimed.has(number))
      const number = claim(pass === 'ownNumber' ? candidates.find((each) => each.number === given) : candidates[0])
      if (number !== null) known.set(line, number)
    }
  return lines.map(({ line, given, shot }): Match => {
    if (!shot) return { effect: 'faulty', number: given, differences: [] }
    const number = known.get(line)
    if (number !== undefined) return { effect: 'known', number, differences: [] }
    const other = given === null || claimed.has(given) ? undefined : byNumber.get(given)
    if (!other) return { effect: 'add', number: given, differences: [] }
    return { effect: 'conflict', number: other.number, differences: differencesBetween(other, shot) }
  })
}

/** Numbers new shots after the mine's last one, in the order of the numbers in the table. */
function numberedFrom(last: number, matches: readonly Match[], lines: readonly Line[]): JudgedLine[] {
  const judged = lines.map(({ line, shot }, index): JudgedLine => ({ line, shot, ...matches[index]! }))
  const added = judged
    .filter(({ effect }) => effect === 'add')
    .toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || one.line - other.line)
  for (const [index, line] of added.entries()) line.number = last + 1 + index
  return judged
}

type Compared = ReadShot | StoredShot

const compared = shotColumns.filter((field) => field !== 'number')

/** Returns a value as a cell of the table can contain it, without invisible blanks. */
function valueOf(shot: Compared, field: ShotColumn): string | number | null {
  const value = field === 'leftOut' ? shot.leftOutReason : field === 'number' ? null : shot[field]
  return typeof value === 'string' ? cellOf(value) : value
}

const keyOf = (shot: Compared) => JSON.stringify(compared.map((field) => valueOf(shot, field)))

const differencesBetween = (stored: StoredShot, shot: NonNullable<JudgedLine['shot']>): Match['differences'] =>
  compared
    .filter((field) => valueOf(stored, field) !== valueOf(shot, field))
    .map((field) =>
      field === 'orderId'
        ? { field, mine: stored.orderNumber, table: shot.orderNumber }
        : { field, mine: valueOf(stored, field), table: valueOf(shot, field) },
    )
