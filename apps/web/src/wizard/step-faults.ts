import { type CallError, fieldErrors } from '../api/call.ts'
import { stepsOf, type StepId } from './steps.ts'
import type { Draft } from './draft.ts'

export type StepFault = { step: StepId; address: string; message: string }

/** Returns the steps in which a refusal of the server can be corrected; empty if it concerns none of them. */
export function stepFaults(error: CallError, draft: Draft): StepFault[] {
  const ofFields = fieldErrors(error).map(({ field, message }) => ({ id: stepOfField[field.split('.')[0]!], message }))
  const ofCode = { id: Object.entries(stepOfCode).find(([code]) => error.code?.startsWith(code))?.[1], message: error.message }
  return [...ofFields, ofCode].flatMap(({ id, message }) => {
    const address = stepsOf(draft.orderType!, draft).find((step) => step.id === id)?.address
    return id && address !== undefined ? [{ step: id, address, message }] : []
  })
}

const stepOfField: Partial<Record<string, StepId>> = {
  orderType: 'orderType',
  miningType: 'miningType',
  numberOfFronts: 'fronts',
  estimatedServiceDate: 'fronts',
  patternCreationMode: 'patterns',
  patternFiles: 'upload',
  configuredFrontsDetailsJson: 'configure',
  requestedItemsJson: 'materials',
}

const stepOfCode: Partial<Record<string, StepId>> = {
  'files.': 'upload',
  'patterns.': 'configure',
  'preorders.suggestionChanged': 'configure',
  'preorders.filesPerFront': 'upload',
  'preorders.totalTooLarge': 'materials',
  'materials.unknown': 'materials',
}
