import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { isAmount } from '@barreno/domain/money'
import { may } from '@barreno/domain/permissions'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { comboLines, customLines, type Line, totalOf } from '@barreno/domain/preorders/pricing'
import type { PatternCreationMode } from '@barreno/domain/preorders/schema'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/domain/texts/server'
import { shareClient } from '../clients/sql.ts'
import { findActiveCombo } from '../combos/sql.ts'
import type { Context } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { insertFiles } from '../files/sql.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { show } from './get.ts'
import { findPreorder, insertFronts, insertItems, insertPatterns, insertPreorder } from './sql.ts'

type Form = Input<typeof preorders.submit>

/** Takes a client's request: what he asks for, at the server's prices, with one file for each front or what he configured. */
export async function submit(context: Context, form: Form): Promise<Reply<typeof preorders.submit>> {
  const { db, actor, now, record } = context
  const client = await shareClient(db, actor.id)
  if (!client || !may(actor, 'preorders.create', client)) throw new Problem('clients.inactive')
  refuseContradictions(form, caracasDate(now()))
  const patternCreationMode = patternModeOf(form)

  const lines = form.orderType === 'combo' ? await linesOfCombo(db, form) : await linesOfCustom(db, form)
  const estimatedTotalCost = totalOf(lines)
  if (!isAmount(estimatedTotalCost)) throw new Problem('preorders.totalTooLarge')

  if (form.files.length > 0) await insertFiles(db, form.files)
  const status = 'PENDIENTE_REVISION'
  // From here to the commit everybody else who wants a number waits: what needs none is done before.
  const number = await nextNumber(db, 'PRE', now())
  const id = await insertPreorder(db, {
    ...form,
    client,
    patternCreationMode,
    estimatedTotalCost,
    clientNotes: form.clientNotes || null,
    number,
    status,
    createdAt: now(),
  })
  await insertItems(db, id, lines)
  const fileIds = form.files.map((file) => file.id)
  if (fileIds.length > 0) await insertPatterns(db, id, fileIds)
  if (form.configuredFrontsDetailsJson?.length) await insertFronts(db, id, form.configuredFrontsDetailsJson)

  record({
    action: 'preorders.create',
    recordId: id,
    toStatus: status,
    changes: {
      preOrderNumber: { old: null, new: number },
      estimatedTotalCost: { old: null, new: estimatedTotalCost },
      requestedItems: { old: null, new: quantities(lines) },
      files: { old: null, new: form.files.map(({ name, sha256 }) => ({ name, sha256 })) },
    },
  })
  return show(context, (await findPreorder(db, id))!)
}

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

export const quantities = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity]))
