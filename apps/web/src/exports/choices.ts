import type { Role } from '@barreno/domain/actor'
import { type Column, columnsFor, type Columns } from '@barreno/texts/column'
import { exportColumns } from '@barreno/texts/exports/lists'
import type { ListName } from '@barreno/domain/exports/calls'
import { type ExportFormat, exportFormats } from '@barreno/domain/exports/schema'
import { z } from '@barreno/domain/zod'

/** How many rows a list has; `more` where there are more than were counted. */
export type Counted = { total: number; more?: boolean }

export type Choices = { format: ExportFormat; columns: readonly string[] }

/** The columns of a list that this role may take. */
export const offeredTo = (list: ListName, role: Role): [key: string, column: Column<never>][] =>
  columnsFor(exportColumns[list] as Columns<never>, role)

/** The columns that are taken where nobody chose others. */
export const usual = (offered: readonly [string, Column<never>][]) => offered.filter(([, { isExtra }]) => !isExtra).map(([key]) => key)

/** What was chosen for this list the last time in this browser, as far as it is still offered. */
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
