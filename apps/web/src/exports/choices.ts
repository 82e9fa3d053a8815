import type { Role } from '@barreno/domain/actor'
import { type Column, columnsFor, type Columns } from '@barreno/texts/column'
import { exportColumns } from '@barreno/texts/exports/lists'
import type { ListName } from '@barreno/domain/exports/calls'
import { type ExportFormat, exportFormats } from '@barreno/domain/exports/schema'
import { z } from '@barreno/domain/zod'

/** Number of rows of a list; `more` if there are more than were counted. */
export type Counted = { total: number; more?: boolean }

export type Choices = { format: ExportFormat; columns: readonly string[] }

/** Returns the columns of a list that the role may export. */
export const offeredTo = (list: ListName, role: Role): [key: string, column: Column<never>][] =>
  columnsFor(exportColumns[list] as Columns<never>, role)

/** Returns the keys of the columns that are exported by default. */
export const usual = (offered: readonly [string, Column<never>][]) => offered.filter(([, { isExtra }]) => !isExtra).map(([key]) => key)

/** Returns the last choices for this list in this browser, as far as they are still offered. */
export function recall(list: ListName, offered: readonly [string, Column<never>][]): Choices {
  const { format, columns } = Remembered.parse(localStorage.getItem(entryOf(list)))
  const known = columns.filter((key) => offered.some(([each]) => each === key))
  return { format, columns: known.length > 0 ? known : usual(offered) }
}

export const remember = (list: ListName, choices: Choices) => localStorage.setItem(entryOf(list), JSON.stringify(choices))

const entryOf = (list: ListName) => `barreno.export.${list}`

const nothing = { format: exportFormats[0], columns: [] as string[] }
const Remembered = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.object({ format: z.enum(exportFormats), columns: z.array(z.string()) }))
  .catch(nothing)
