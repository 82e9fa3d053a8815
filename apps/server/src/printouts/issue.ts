import { randomInt } from 'node:crypto'
import type { MadeFile } from '@barreno/domain/endpoint'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Printout } from '@barreno/domain/printouts/schema'
import { codeLength, codeLetters, writePrintoutCode } from '@barreno/domain/printouts/values'
import type { Context, KeepingContext } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import type { SheetCode } from '../documents/sheet.ts'
import { designHashOf, insertPrintout, type PrintedFront } from './sql.ts'

type Issued = PrintedFront & Pick<Printout, 'kind' | 'number'> & { suggestion: SuggestedPattern }

/**
 * Prints a sheet of a front with its own code and stores a record of it.
 * The record is stored after printing, with the printed design. If the front was changed meanwhile, the sheet is invalid from the start.
 */
export async function issue(
  context: KeepingContext,
  { suggestion, number, ...printed }: Issued,
  print: (context: Context, code: SheetCode) => Promise<MadeFile>,
): Promise<MadeFile> {
  const at = context.now()
  const code = newCode()
  const { portalUrl } = context.settings
  const file = await print(
    { ...context, now: () => at },
    { text: writePrintoutCode(code), address: portalUrl ? `${portalUrl}/hojas/${writePrintoutCode(code)}` : null },
  )
  await context.keep(async ({ db, actor, record }) => {
    const designHash = await designHashOf(db, suggestion)
    await insertPrintout(db, { ...printed, code, designHash, engineVersion: suggestion.engineVersion, by: actor, at })
    const { kind, frontIndex, orderId } = printed
    const fields = { kind, [orderId === null ? 'preOrderNumber' : 'orderNumber']: number, frontIndex, designHash }
    record({ action: 'printouts.issue', recordId: code, changes: changesBetween({}, fields) })
  })
  return file
}

/** Random, so that codes cannot be guessed by counting: 40 bits, with a negligible chance of two equal codes in the life of a portal. */
const newCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
