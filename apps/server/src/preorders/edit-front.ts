import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@barreno/domain/endpoint'
import { FrontInputs } from '@barreno/domain/patterns/inputs'
import { differencesBetween } from '@barreno/texts/patterns/differences'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderFront } from '@barreno/domain/preorders/schema'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { UseCase } from '../context.ts'
import { listAssortment } from '../materials/sql.ts'
import { faultsOfMine } from '../mines/of-front.ts'
import { get } from './get.ts'
import { lockFor } from './move.ts'
import { deviationIn } from './request.ts'
import { findFirstSuggestion, reviseFront, setDeviation } from './sql.ts'

/** Returns one front, as it stands in the whole pre-order, with the version of the pre-order. */
export const getFront: UseCase<typeof preorders.front> = async (context, { id, frontIndex }) => {
  const { configuredFrontsDetails, version } = await get(context, { id })
  const front = configuredFrontsDetails.find((one) => one.frontIndex === frontIndex)
  if (!front) throw new Problem('patterns.notFound')
  return { ...front, version }
}

/** Reconfigures a front under review. The client's inputs and the suggestion that they saw are kept; the differences are stored with the new one. */
export const editFront: UseCase<typeof preorders.editFront> = async (context, { id, version, frontIndex, reason, ...inputs }) => {
  const { db, actor, now, record } = context
  const { preorder } = await lockFor(context, 'preorders.edit', { id, version })
  const before = preorder.configuredFrontsDetails.find((one) => one.frontIndex === frontIndex)
  if (!before) throw new Problem('patterns.notFound')
  const wanted = wantedInputs(before, inputs)
  if (!wanted) return get(context, { id: preorder.id })
  const { front, field } = wanted
  if (front.miningType !== preorder.miningType)
    throw new Problem('input.invalid', [{ field: `${field}.miningType`, message: texts.otherMiningType }])
  const assortment = await listAssortment(db)
  const answer = suggestFront(front, assortment)
  const refused = answer.ok ? [] : answer.faults.map((fault) => ({ ...fault, field: `${field}.${fault.field}` }))
  const faults = [...(await faultsOfMine(db, preorder.clientId, front, field)), ...refused]
  if (!answer.ok || faults.length > 0) throw new Problem('patterns.refused', faults)

  const { suggestion } = answer
  const first = await findFirstSuggestion(db, preorder.id, frontIndex)
  const differences = first ? differencesBetween(first, suggestion) : []
  await reviseFront(db, preorder.id, frontIndex, { suggestion, differences, by: actor.id, at: now() })
  const fronts = preorder.configuredFrontsDetails.map((one) => (one === before ? { ...one, backendSuggestedPattern: suggestion } : one))
  const lines = [...preorder.requestedItems, ...preorder.removedItems].map((item) => ({ ...item, materialId: item.materialIdRef }))
  await setDeviation(db, preorder.id, deviationIn(preorder, fronts, lines, assortment))
  record({
    action: 'preorders.edit',
    recordId: preorder.id,
    reason: reason || null,
    changes: {
      [`fronts.${frontIndex}.inputs`]: {
        old: before.backendSuggestedPattern?.inputs ?? before.clientInputParameters,
        new: suggestion.inputs,
      },
      [`fronts.${frontIndex}.engineVersion`]: { old: before.engineVersion, new: suggestion.engineVersion },
      [`fronts.${frontIndex}.revision`]: { old: before.revision, new: before.revision + 1 },
    },
  })
  return get(context, { id: preorder.id })
}

type EditedFront = Pick<Input<typeof preorders.editFront>, 'front' | 'clientInputParameters'>

/** Returns the new inputs of the front and the field that contains them; null if nothing differs from the stored inputs. */
function wantedInputs(
  before: PreorderFront,
  { front, clientInputParameters: sent }: EditedFront,
): { front: FrontInputs; field: keyof EditedFront } | null {
  const isChanged = sent !== undefined && !isDeepStrictEqual(sent, before.clientInputParameters)
  if (front) {
    if (isChanged && !isDeepStrictEqual(sent, front))
      throw new Problem('input.invalid', [{ field: 'clientInputParameters', message: texts.readOnlyField }])
    return { front, field: 'front' }
  }
  if (!isChanged) return null
  const parsed = FrontInputs.safeParse(sent)
  if (parsed.success) return { front: parsed.data, field: 'clientInputParameters' }
  const faults = parsed.error.issues.map(({ path, message }) => ({ field: ['clientInputParameters', ...path].join('.'), message }))
  throw new Problem('input.invalid', faults)
}
