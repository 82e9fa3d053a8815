import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Input } from '@barreno/domain/endpoint'
import { isAmount } from '@barreno/domain/money'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { comboLines, customLines, type Line, totalOf } from '@barreno/domain/preorders/pricing'
import type { PatternCreationMode } from '@barreno/domain/preorders/schema'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/domain/texts/server'
import { findActiveCombo } from '../combos/sql.ts'
import type { Context } from '../context.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { insertFronts, insertItems, insertPatterns } from './sql.ts'

type Form = Input<typeof preorders.submit>

/** What a client's form asks for, as it is kept: at the server's prices, with one file for each front or what was configured. */
export type PricedRequest = Awaited<ReturnType<typeof priced>>

/** Reads the form of a request, new or sent again, or refuses what it contradicts itself in. */
export async function priced({ db, now }: Context, form: Form) {
  refuseContradictions(form, caracasDate(now()))
  const patternCreationMode = patternModeOf(form)
  const lines = form.orderType === 'combo' ? await linesOfCombo(db, form) : await linesOfCustom(db, form)
  const estimatedTotalCost = totalOf(lines)
  if (!isAmount(estimatedTotalCost)) throw new Problem('preorders.totalTooLarge')
  const { requestedItemsJson: _, configuredFrontsDetailsJson: fronts = [], ...asked } = form
  return { ...asked, clientNotes: form.clientNotes || null, patternCreationMode, estimatedTotalCost, lines, fronts }
}

/** Puts the materials, the stored files and the fronts of a request under a pre-order that has none. */
export async function keepContents(tx: Context['db'], preorderId: string, { lines, files, fronts }: PricedRequest): Promise<void> {
  await insertItems(tx, preorderId, lines)
  const fileIds = files.map(({ id }) => id)
  if (fileIds.length > 0) await insertPatterns(tx, preorderId, fileIds)
  if (fronts.length > 0) await insertFronts(tx, preorderId, fronts)
}

/** As the history tells materials and files. */
export const quantities = (lines: readonly Pick<Line, 'materialId' | 'quantity'>[]) =>
  Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity]))
export const fileMarks = (files: readonly { name: string; sha256: string }[]) => files.map(({ name, sha256 }) => ({ name, sha256 }))

/** What no single field is to blame for. */
function refuseContradictions(form: Form, today: string): void {
  const faults = [
    ...(isBefore(form.estimatedServiceDate, today) ? [{ field: 'estimatedServiceDate', message: texts.dateInPast }] : []),
    ...(form.orderType === 'combo' && form.miningType !== 'subterranea' ? [{ field: 'miningType', message: texts.comboFrontsOnly }] : []),
    ...form.requestedItemsJson.flatMap(({ totalEstimatedQuantity, quantityPerFront }, index): Fault[] =>
      form.orderType === 'custom' && !totalEstimatedQuantity
        ? [{ field: `requestedItemsJson.${index}.totalEstimatedQuantity`, message: texts.quantityRequired }]
        : form.orderType === 'combo' && !quantityPerFront
          ? [{ field: `requestedItemsJson.${index}.quantityPerFront`, message: texts.quantityPerFrontMissing }]
          : [],
    ),
  ]
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  refuseDuplicates(
    form.requestedItemsJson.map(({ materialIdRef }) => materialIdRef),
    'requestedItemsJson',
  )
}

/** Where the form does not say how the patterns came to be, what it brings does. An upload is one file for each front, in their order. */
function patternModeOf({
  patternCreationMode,
  files,
  configuredFrontsDetailsJson: configured = [],
  numberOfFronts,
}: Form): PatternCreationMode {
  const mode = patternCreationMode ?? (files.length > 0 ? 'upload' : configured.length > 0 ? 'configured' : 'none')
  const expectedFiles = mode === 'upload' ? numberOfFronts : 0
  if (files.length !== expectedFiles) throw new Problem('preorders.filesPerFront', { expected: expectedFiles, received: files.length })
  const fronts = new Set(configured.map(({ frontIndex }) => frontIndex).filter((front) => front <= numberOfFronts))
  const isConfigured = mode === 'create' || mode === 'configured'
  if (configured.length !== fronts.size || (isConfigured && fronts.size !== numberOfFronts))
    throw new Problem('input.invalid', [{ field: 'configuredFrontsDetailsJson', message: texts.frontsNotConfigured }])
  return mode
}

async function linesOfCustom(db: Context['db'], { requestedItemsJson }: Form): Promise<Line[]> {
  const offers = await offersOf(
    db,
    requestedItemsJson.map(({ materialIdRef }) => materialIdRef),
  )
  return customLines(
    requestedItemsJson.map(({ materialIdRef, totalEstimatedQuantity }) => ({
      offer: offers.get(materialIdRef)!,
      quantity: totalEstimatedQuantity!,
    })),
  )
}

/** The active combo's own lines; a client who saw another combo is told, and shown what it is now. */
async function linesOfCombo(db: Context['db'], { requestedItemsJson, numberOfFronts }: Form): Promise<Line[]> {
  const combo = await findActiveCombo(db, { prices: true })
  const seen = new Map(requestedItemsJson.map(({ materialIdRef, quantityPerFront }) => [materialIdRef, quantityPerFront]))
  const agrees =
    combo?.items.length === seen.size && combo.items.every(({ materialId, quantityPerFront }) => seen.get(materialId) === quantityPerFront)
  if (!combo || !agrees) throw new Problem('combos.changed', { items: combo?.items ?? [] })
  const offers = await offersOf(
    db,
    combo.items.map(({ materialId }) => materialId),
  )
  return comboLines(
    combo.items.map(({ materialId, quantityPerFront }) => ({ offer: offers.get(materialId)!, quantityPerFront })),
    numberOfFronts,
  )
}
