import { ownClientId } from '@barreno/domain/actor'
import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Input } from '@barreno/domain/endpoint'
import { pick } from '@barreno/domain/fields'
import { isAmount } from '@barreno/domain/money'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { deviationOf } from '@barreno/domain/patterns/comparison'
import type { AcceptedAlarm } from '@barreno/domain/patterns/alarms/schema'
import { alarmsIn, isAlarmAsSeen } from '@barreno/domain/patterns/alarms/status'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { type ChangedSuggestion, isAsSeen, suggestionToday } from '@barreno/domain/patterns/seen'
import { alarmTexts } from '@barreno/texts/alarms'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import { comboLines, customLines, type Line, totalOf } from '@barreno/domain/preorders/pricing'
import { isFrontInputs, PreorderRequest } from '@barreno/domain/preorders/schema'
import type { PatternCreationMode } from '@barreno/domain/preorders/values'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import { findActiveCombo } from '../combos/sql.ts'
import type { Context } from '../context.ts'
import { offersOf, refuseDuplicates } from '../materials/offers.ts'
import { listAssortment } from '../materials/sql.ts'
import { faultsOfMine } from '../mines/of-front.ts'
import { insertAcceptance } from '../patterns/sql.ts'
import { takeFinished } from '../uploads/take.ts'
import type { KeptFront } from './sql.ts'

type Form = Input<typeof preorders.submit>

/** A client's request as it is stored: at the server's prices, with one file per front or the configured fronts. */
export type PricedRequest = Awaited<ReturnType<typeof priced>>

/** Reads the form of a new or resubmitted request and prices it. Refuses a form with contradictions. */
export async function priced(context: Context, sent: Form) {
  const { db, actor, now } = context
  const form = { ...sent, files: await filesOf(context, sent) }
  refuseContradictions(form, caracasDate(now()))
  const patternCreationMode = patternModeOf(form)
  const lines = form.orderType === 'combo' ? await linesOfCombo(db, form) : await linesOfCustom(db, form)
  const estimatedTotalCost = totalOf(lines)
  if (!isAmount(estimatedTotalCost)) throw new Problem('preorders.totalTooLarge')
  if (form.expectedTotal !== undefined && form.expectedTotal !== estimatedTotalCost)
    throw new Problem('preorders.totalChanged', { total: estimatedTotalCost, items: lines.map(asTold) })
  const { files, configuredFrontsDetailsJson: configured = [] } = form
  const assortment = configured.length > 0 ? await listAssortment(db) : []
  const mineFaults = await Promise.all(
    configured.map(async ({ clientInputParameters: inputs }, index) =>
      isFrontInputs(inputs) ? faultsOfMine(db, ownClientId(actor), inputs, placeOf(index)) : [],
    ),
  )
  const fronts = suggested(configured, form, assortment, mineFaults.flat())
  const suggestionDeviation = deviationIn(form, fronts, lines, assortment)
  const request = pick(PreorderRequest, { ...form, patternCreationMode, estimatedTotalCost })
  return { ...request, madeAt: form.madeAt ?? null, lines, files, fronts, suggestionDeviation }
}

const asTold = ({ materialId, name, unit, quantity, unitPrice, lineTotal }: Line) => ({
  materialId,
  name,
  unit,
  quantity,
  unitPrice,
  lineTotal,
})

/** Returns the files of the form, or the finished uploads that it names. */
async function filesOf(context: Context, { files, patternUploadsJson: ids = [] }: Form) {
  if (ids.length === 0) return files
  if (files.length > 0) throw new Problem('input.invalid', [{ field: 'patternUploadsJson', message: texts.contradiction }])
  return takeFinished(context, ids, { purpose: 'preorders.pattern', field: 'patternFiles' })
}

/** Maximum number of holes of all fronts of a request together, which limits the size of a stored record. */
const maxHolesOfRequest = 10_000

const placeOf = (index: number) => `configuredFrontsDetailsJson.${index}.clientInputParameters`

/** Computes the server's suggestion for each front. A suggestion from the browser is ignored. */
function suggested(
  configured: NonNullable<Form['configuredFrontsDetailsJson']>,
  { miningType }: Form,
  assortment: readonly AssortedMaterial[],
  mineFaults: readonly Fault[],
): KeptFront[] {
  const faults = [...mineFaults]
  const changed: ChangedSuggestion[] = []
  let holes = 0
  const fronts = configured.map(({ frontIndex, clientInputParameters, alarmAcceptances = [], seenSuggestion: seen }, index): KeptFront => {
    if (!isFrontInputs(clientInputParameters)) return { frontIndex, clientInputParameters, backendSuggestedPattern: null }
    const place = placeOf(index)
    if (clientInputParameters.miningType !== miningType) faults.push({ field: `${place}.miningType`, message: texts.otherMiningType })
    const answer = suggestFront(clientInputParameters, assortment)
    if (answer.ok) holes += answer.suggestion.calculatedParameters.numberOfHoles
    else faults.push(...answer.faults.map((fault) => ({ ...fault, field: `${place}.${fault.field}` })))
    if (!answer.ok) return { frontIndex, clientInputParameters, backendSuggestedPattern: null }
    const today = suggestionToday(frontIndex, answer.suggestion)
    if (seen && !isAsSeen(today, seen)) changed.push(today)
    faults.push(...faultsOfAcceptances(alarmAcceptances, answer.suggestion, `configuredFrontsDetailsJson.${index}.alarmAcceptances`))
    return { frontIndex, clientInputParameters, backendSuggestedPattern: answer.suggestion, alarmAcceptances }
  })
  if (holes > maxHolesOfRequest) faults.push({ field: 'configuredFrontsDetailsJson', message: texts.tooManyHoles(maxHolesOfRequest) })
  if (faults.length > 0) throw new Problem('patterns.refused', faults)
  if (changed.length > 0) throw new Problem('preorders.suggestionChanged', { fronts: changed })
  return fronts
}

/** Returns the faults of accepted alarms: alarms that the pattern does not have, that cannot be accepted, or whose figures have changed since. */
function faultsOfAcceptances(accepted: readonly AcceptedAlarm[], suggestion: SuggestedPattern, place: string): Fault[] {
  const alarms = alarmsIn(suggestion)
  return accepted.flatMap((one, index): Fault[] => {
    const field = `${place}.${index}.code`
    const alarm = alarms.find(({ code }) => code === one.code)
    if (!alarm) return [{ field, message: texts.noSuchAlarm }]
    if (alarm.isHard) return [{ field, message: alarmTexts.hard(alarm.code) }]
    if (!isAlarmAsSeen(alarm, one)) return [{ field, message: alarmTexts.changed(alarm.text) }]
    return accepted.findIndex(({ code }) => code === one.code) < index ? [{ field, message: alarmTexts.alreadyAccepted(undefined) }] : []
  })
}

/** Returns how far a custom request deviates from the suggestions. Null for a combo, whose quantities nobody chooses. */
export function deviationIn(
  { orderType, numberOfFronts }: Pick<Form, 'orderType' | 'numberOfFronts'>,
  fronts: readonly Pick<KeptFront, 'backendSuggestedPattern'>[],
  lines: readonly Pick<Line, 'materialId' | 'name' | 'unit' | 'requestedQuantity'>[],
  assortment: readonly AssortedMaterial[],
) {
  const suggestions = fronts.flatMap(({ backendSuggestedPattern }) => backendSuggestedPattern ?? [])
  if (orderType !== 'custom' || suggestions.length === 0) return null
  const explosives = new Set(assortment.filter(({ blasting }) => explosiveRoles.has(blasting.role)).map(({ materialId }) => materialId))
  const kinds = new Map(
    assortment.map(({ materialId, blasting }) => [materialId, blasting.role === 'detonator' ? blasting.detonatorKind : undefined]),
  )
  const requested = lines.map(({ materialId, name, unit, requestedQuantity }) => ({
    materialId,
    name,
    unit,
    quantity: requestedQuantity ?? 0,
    isExplosive: explosives.has(materialId),
    detonatorKind: kinds.get(materialId),
  }))
  return deviationOf(suggestions, requested, numberOfFronts)
}

const explosiveRoles: ReadonlySet<string> = new Set(['bulk', 'cartridge', 'tube'])

/** Materials, files and fronts of a request, as they are stored. */
export const contentsOf = ({ lines, files, fronts }: PricedRequest) => ({ lines, fileIds: files.map(({ id }) => id), fronts })

/** Stores the alarms that a request accepts. Returns whether it accepts any. */
export async function keepAcceptances({ db, actor, now }: Context, preorderId: string, { fronts }: PricedRequest): Promise<boolean> {
  const acceptances = fronts.flatMap(({ frontIndex, backendSuggestedPattern, alarmAcceptances = [] }) =>
    alarmAcceptances.map((one) => ({
      ...one,
      frontIndex,
      alarm: alarmsIn(backendSuggestedPattern!).find(({ code }) => code === one.code)!,
    })),
  )
  for (const { frontIndex, ...acceptance } of acceptances)
    await insertAcceptance(db, preorderId, frontIndex, { ...acceptance, by: actor, at: now().toISOString() })
  return acceptances.length > 0
}

/** Returns the fronts for the history: their inputs and the version of the engine. */
export const frontMarks = (fronts: readonly KeptFront[]) =>
  fronts.map(({ frontIndex, clientInputParameters, backendSuggestedPattern, alarmAcceptances = [] }) => ({
    frontIndex,
    inputs: backendSuggestedPattern?.inputs ?? clientInputParameters,
    engineVersion: backendSuggestedPattern?.engineVersion ?? null,
    ...(alarmAcceptances.length > 0 && { alarmAcceptances: acceptanceMarks(alarmAcceptances) }),
  }))
const acceptanceMarks = (accepted: readonly AcceptedAlarm[]) =>
  accepted.map(({ code, engineerName, engineerDocument, reason }) => ({ alarm: code, engineerName, engineerDocument, reason }))

/** Materials and their quantities for the history. */
export const quantities = (lines: readonly Pick<Line, 'materialId' | 'quantity'>[]) =>
  Object.fromEntries(lines.map(({ materialId, quantity }) => [materialId, quantity]))
export const fileMarks = (files: readonly { name: string; sha256: string }[]) => files.map(({ name, sha256 }) => ({ name, sha256 }))

/** Refuses combinations of fields that contradict each other. */
function refuseContradictions(form: Form, today: string): void {
  const faults = [
    ...(isBefore(form.estimatedServiceDate, today) ? [{ field: 'estimatedServiceDate', message: texts.dateInPast }] : []),
    ...(form.orderType === 'combo' && form.miningType !== 'subterranea' ? [{ field: 'miningType', message: texts.comboFrontsOnly }] : []),
    ...form.requestedItemsJson.flatMap(({ totalEstimatedQuantity, quantityPerFront, additionalQuantity }, index): Fault[] =>
      form.orderType === 'custom' && !totalEstimatedQuantity
        ? [{ field: `requestedItemsJson.${index}.totalEstimatedQuantity`, message: texts.quantityRequired }]
        : form.orderType === 'combo' && !quantityPerFront && !additionalQuantity
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

/** Returns how the patterns were made; without a stated mode, it follows from the content. An upload has one file per front, in their order. */
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

/** Returns the lines of the active combo with the client's additions. If the client saw another combo, refuses and returns the current one. */
async function linesOfCombo(db: Context['db'], { requestedItemsJson, numberOfFronts }: Form): Promise<Line[]> {
  const combo = await findActiveCombo(db, { prices: true })
  const seen = new Map(
    requestedItemsJson.flatMap(({ materialIdRef, quantityPerFront }) => (quantityPerFront ? [[materialIdRef, quantityPerFront]] : [])),
  )
  const agrees =
    combo?.items.length === seen.size && combo.items.every(({ materialId, quantityPerFront }) => seen.get(materialId) === quantityPerFront)
  if (!combo || !agrees) throw new Problem('combos.changed', { items: combo?.items ?? [] })
  const additions = new Map(
    requestedItemsJson.flatMap(({ materialIdRef, additionalQuantity }) =>
      additionalQuantity ? [[materialIdRef, additionalQuantity]] : [],
    ),
  )
  const perFront = new Map(combo.items.map(({ materialId, quantityPerFront }) => [materialId, quantityPerFront]))
  const wanted = [...new Set([...perFront.keys(), ...additions.keys()])]
  const offers = await offersOf(db, wanted)
  return comboLines(
    wanted.map((materialId) => ({
      offer: offers.get(materialId)!,
      quantityPerFront: perFront.get(materialId) ?? null,
      additionalQuantity: additions.get(materialId) ?? 0,
    })),
    numberOfFronts,
  )
}
